// Addresses of pages: / is the lobby, /table/NAME#INVITATION a table, /#about who made what.

export type Route = { page: 'lobby' } | { page: 'about' } | { page: 'table'; name: string; invitation: string }

export function routeOf(path: string, hash: string): Route {
  const table = /^\/table\/([a-z0-9-]{4,20})\/?$/.exec(path)
  if (table) return { page: 'table', name: table[1]!, invitation: hash.replace(/^#/, '') }
  return { page: hash === '#about' ? 'about' : 'lobby' }
}
