// Sounds made from tones and noise, so that nothing has to be loaded.
import type { Sound } from './sounds'

interface Tone {
    /** In hertz; it glides from the first to the last. */
    from: number
    to?: number
    wave?: OscillatorType
    /** Seconds from the beginning of the sound, and how long it lasts. */
    at?: number
    lasts: number
    loud: number
}

/** Noise through a filter: cards, dice and steps. */
interface Rustle {
    pass: number
    sharp?: number
    at?: number
    lasts: number
    loud: number
}

interface Score {
    tones?: Tone[]
    noise?: Rustle[]
}

/** Notes of one chord or of a short tune. */
function notes(pitches: number[], apart: number, lasts: number, loud: number): Tone[] {
    return pitches.map((from, i) => ({ from, at: i * apart, lasts, loud, wave: 'triangle' }))
}

const scores: Record<Sound, Score> = {
    card: { noise: [{ pass: 3200, sharp: 0.7, lasts: 0.09, loud: 0.22 }] },
    dice: {
        noise: [0, 0.07, 0.12, 0.2, 0.24].map((at, i) => ({
            pass: 1500 + 350 * (i % 3),
            sharp: 9,
            at,
            lasts: 0.04,
            loud: 0.7,
        })),
    },
    step: {
        noise: [{ pass: 240, sharp: 1.2, lasts: 0.1, loud: 0.5 }],
        tones: [{ from: 95, to: 60, lasts: 0.09, loud: 0.2 }],
    },
    turn: { tones: notes([330, 494], 0.09, 0.35, 0.09) },
    hit: {
        noise: [{ pass: 900, sharp: 0.8, lasts: 0.16, loud: 0.5 }],
        tones: [{ from: 170, to: 55, lasts: 0.28, loud: 0.4, wave: 'triangle' }],
    },
    block: {
        noise: [{ pass: 2600, sharp: 5, lasts: 0.07, loud: 0.5 }],
        tones: [
            { from: 720, lasts: 0.3, loud: 0.07, wave: 'triangle' },
            { from: 1085, lasts: 0.22, loud: 0.05, wave: 'triangle' },
        ],
    },
    fall: {
        tones: [{ from: 210, to: 48, lasts: 0.4, loud: 0.25, wave: 'sawtooth' }],
        noise: [{ pass: 200, at: 0.22, lasts: 0.2, loud: 0.5 }],
    },
    horn: {
        tones: [
            { from: 144, to: 147, lasts: 0.75, loud: 0.12, wave: 'sawtooth' },
            { from: 219, to: 220, at: 0.12, lasts: 0.65, loud: 0.08, wave: 'sawtooth' },
        ],
    },
    trap: {
        noise: [{ pass: 4200, sharp: 3, lasts: 0.05, loud: 0.6 }],
        tones: [{ from: 520, to: 130, lasts: 0.12, loud: 0.16, wave: 'square' }],
    },
    coins: {
        tones: [
            { from: 1960, lasts: 0.12, loud: 0.05, wave: 'triangle' },
            { from: 2490, at: 0.06, lasts: 0.18, loud: 0.05, wave: 'triangle' },
        ],
    },
    rift: {
        tones: [
            { from: 300, to: 70, lasts: 0.8, loud: 0.16 },
            { from: 307, to: 74, lasts: 0.8, loud: 0.16 },
        ],
    },
    won: { tones: notes([262, 330, 392, 523], 0.14, 0.8, 0.12) },
    lost: { tones: notes([294, 262, 220, 147], 0.2, 0.9, 0.12) },
}

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** A second of noise, the same each time. */
function noiseOf(audio: AudioContext): AudioBuffer {
    if (hiss) return hiss
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
    const samples = hiss.getChannelData(0)
    let seed = 1
    for (let i = 0; i < samples.length; i++) {
        seed = (seed * 16807) % 2147483647
        samples[i] = seed / 1073741824 - 1
    }
    return hiss
}

/** Loud at once, and dying away. */
function fading(audio: AudioContext, loud: number, at: number, lasts: number): GainNode {
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.linearRampToValueAtTime(loud, at + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
    gain.connect(audio.destination)
    return gain
}

function playTone(audio: AudioContext, tone: Tone, volume: number, begins: number): void {
    const { from, to = from, wave = 'sine', at = 0, lasts, loud } = tone
    const voice = audio.createOscillator()
    voice.type = wave
    voice.frequency.setValueAtTime(from, begins + at)
    voice.frequency.exponentialRampToValueAtTime(to, begins + at + lasts)
    voice.connect(fading(audio, loud * volume, begins + at, lasts))
    voice.start(begins + at)
    voice.stop(begins + at + lasts)
}

function playNoise(audio: AudioContext, rustle: Rustle, volume: number, begins: number): void {
    const { pass, sharp = 1, at = 0, lasts, loud } = rustle
    const source = audio.createBufferSource()
    const filter = audio.createBiquadFilter()
    source.buffer = noiseOf(audio)
    filter.type = 'bandpass'
    filter.frequency.value = pass
    filter.Q.value = sharp
    source.connect(filter).connect(fading(audio, loud * volume, begins + at, lasts))
    source.start(begins + at, (pass % 97) / 100, lasts)
}

/** Plays a sound in so many seconds. */
export function play(name: Sound, volume: number, wait: number): void {
    context ??= new AudioContext()
    // Until the person has touched the page nothing may be heard.
    if (context.state === 'suspended') void context.resume()
    const begins = context.currentTime + wait
    const { tones = [], noise = [] } = scores[name]
    for (const tone of tones) playTone(context, tone, volume, begins)
    for (const rustle of noise) playNoise(context, rustle, volume, begins)
}
