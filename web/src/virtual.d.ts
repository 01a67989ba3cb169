/** An icon of game-icons.net by its name; a name that is not there fails the build. */
declare module 'icon:*' {
    const path: import('./look/icon-path').IconPath
    export default path
}

declare module 'virtual:content/games' {
    const games: Record<string, () => Promise<{ default: Record<string, unknown[]> }>>
    export default games
}
