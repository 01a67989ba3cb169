declare module 'virtual:icons' {
  const outlines: Record<string, string>
  export default outlines
}

declare module 'virtual:content/games' {
  const games: Record<string, () => Promise<{ default: Record<string, unknown[]> }>>
  export default games
}
