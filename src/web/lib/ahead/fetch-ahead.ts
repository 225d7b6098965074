import type { DataRouter } from 'react-router'
import type { PageHandle } from '../page-handle.ts'

declare global {
  interface Window {
    /** React Router's list of all pages and their files. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

interface PageModule {
  handle?: PageHandle
  clientLoader?: ((args: object) => Promise<unknown>) & { hydrate?: boolean }
}

/**
 * Fetches a page's code, and of public pages the data too (`load-ahead.ts`). Guarded pages would redirect, and a search
 * that finds nothing is counted, so it is made only when it is pressed. We import the files ourselves: when a file does
 * not come, React Router loads the document anew, and nothing was pressed yet.
 */
export async function fetchAhead(router: DataRouter, href: string) {
  const { origin, pathname, search, searchParams } = new URL(href)
  const isHere = () => pathname + search === location.pathname + location.search
  if (isHere() || !navigator.onLine) return
  for (const { route, params } of router.match(pathname) ?? []) {
    const file = window.__reactRouterManifest?.routes[route.id]?.module
    if (!file) continue
    try {
      const page: PageModule = await import(/* @vite-ignore */ file)
      const request = new Request(origin + pathname + search, { headers: { Purpose: 'prefetch' } })
      // A press that was quicker loads the data itself.
      if (router.state.navigation.state !== 'idle' || isHere()) return
      if (isPublic(page) && !searchParams.has('q')) await page.clientLoader?.({ request, params })
    } catch {
      // The press tries again, and tells what is wrong.
    }
  }
}

/** What the HTML lacks and is read once it runs (`hydrate`) is the visitor's own. */
const isPublic = ({ handle, clientLoader }: PageModule) => handle?.readFirst && !clientLoader?.hydrate
