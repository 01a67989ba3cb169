// What board and overlay share: whether one measures, and what is said of the move that is planned.

/** One per page: board and overlay are parts of one table. */
export const tools = $state({ measuring: false, words: '' })
