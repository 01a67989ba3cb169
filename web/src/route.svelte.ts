// Where the browser is.
import { type Route, routeOf } from './route'

class Router {
  now = $state.raw<Route>(routeOf(location.pathname, location.hash))

  constructor() {
    addEventListener('popstate', () => this.#look())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#look()
    scrollTo(0, 0)
  }

  #look(): void {
    this.now = routeOf(location.pathname, location.hash)
  }
}

export const router = new Router()

/** Follows links of our own without loading the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !plain || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin) return
  event.preventDefault()
  router.go(link.pathname + link.hash)
}
