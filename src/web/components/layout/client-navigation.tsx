import { type MouseEvent as ReactMouseEvent, use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router'
import { partsLoaded } from './hydrate-on-input.tsx'

type Ahead = typeof import('./ahead.tsx')

/**
 * Lets the router follow plain links and search forms, without loading a new document. With `data-preserve-scroll` the
 * scroll position stays.
 *
 * React Router's `Link` and `Form` do the same, but add 4 KB to every page, and a `Link` in a part of the page that is
 * not hydrated yet loads a new document.
 *
 * The router is asked itself what it is doing: `useNavigation` would tell only once every part of the page is hydrated.
 */
export function ClientNavigation() {
  const navigate = useNavigate()
  const router = use(RouterContext)?.router
  const [ahead, setAhead] = useState<Ahead>()
  useEffect(() => {
    Promise.resolve(window.firstInput)
      .then(() => import('./ahead.tsx'))
      .then(setAhead, () => {})
    return router?.subscribe(({ location, navigation: { location: next } }) => {
      const { dataset } = document.documentElement
      if (next) dataset.going = next.pathname === location.pathname ? 'list' : 'page'
      else delete dataset.going
      document.querySelector('main')?.setAttribute('aria-busy', `${Boolean(next)}`)
    })
  }, [router])
  useEffect(() => {
    let pressed: HTMLElement | undefined
    const go = async (event: Event, from: HTMLElement, to: URL) => {
      event.preventDefault()
      from.closest('dialog')?.close()
      from.dataset.pressed = ''
      pressed = from
      // A frame's time: what was pressed shows it before the router begins its work.
      await new Promise((painted) => setTimeout(painted, 20))
      const samePage = to.pathname === location.pathname
      if (samePage && to.hash) await partsLoaded()
      if (pressed === from)
        await navigate(to.pathname + to.search + to.hash, {
          replace: to.href === location.href,
          preventScrollReset: 'preserveScroll' in from.dataset,
          viewTransition: !samePage,
        })
      delete from.dataset.pressed
    }
    const followLink = (event: MouseEvent) => {
      const link = pageLink(event)
      if (link && isPlainClick(event)) go(event, link, new URL(link.href))
    }
    // React stops a click on a part that is not hydrated yet before it can bubble.
    const followEarlyLink = (event: MouseEvent) => event.cancelBubble && followLink(event)
    const submitSearch = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented || form.method !== 'get') return
      const to = new URL(form.action)
      to.search = `${new URLSearchParams(new FormData(form, event.submitter) as never)}`
      go(event, form, to)
    }
    document.addEventListener('click', followEarlyLink, true)
    document.addEventListener('click', followLink)
    document.addEventListener('submit', submitSearch)
    return () => {
      document.removeEventListener('click', followEarlyLink, true)
      document.removeEventListener('click', followLink)
      document.removeEventListener('submit', submitSearch)
    }
  }, [navigate])
  return ahead && router && <ahead.default router={router} />
}

/** Not one that opens a tab or a window, and not one that was handled already. */
export const isPlainClick = (event: MouseEvent | ReactMouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The link to a page of ours that an event is about. */
export function pageLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  const leadsToPage =
    link &&
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    !link.getAttribute('href')?.startsWith('#')
  return leadsToPage ? link : undefined
}
