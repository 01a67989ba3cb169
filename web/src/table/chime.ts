let context: AudioContext | undefined

/** Two soft notes: something is asked of you. */
export function chime(): void {
  context ??= new AudioContext()
  for (const [i, pitch] of [392, 523].entries()) {
    const begins = context.currentTime + i * 0.12
    const note = context.createOscillator()
    const loudness = context.createGain()
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0.12, begins)
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.5)
    note.connect(loudness).connect(context.destination)
    note.start(begins)
    note.stop(begins + 0.5)
  }
}
