import { type MouseEvent as ReactMouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Lets the router follow plain links and search forms, without loading a new document. With `data-preserve-scroll` the
 * scroll position stays.
 *
 * React Router's `Link` and `Form` do the same, but add 4 KB to every page, and a `Link` in a part of the page that is
 * not hydrated yet loads a new document.
 */
export function ClientNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: Event, from: HTMLElement, to: URL) => {
      event.preventDefault()
      from.closest('dialog')?.close()
      navigate(to.pathname + to.search + to.hash, {
        replace: to.href === location.href,
        preventScrollReset: 'preserveScroll' in from.dataset,
        viewTransition: to.pathname !== location.pathname,
      })
    }
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && isPlainClick(event) && leadsToPage(link)) go(event, link, new URL(link.href))
    }
    // React stops a click on a part that is not hydrated yet before it can bubble.
    const followEarlyLink = (event: MouseEvent) => event.cancelBubble && followLink(event)
    const submitSearch = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented || form.method !== 'get') return
      const to = new URL(form.action)
      to.search = new URLSearchParams(new FormData(form, event.submitter) as never).toString()
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
  return null
}

/** Not one that opens a tab or a window, and not one that was handled already. */
export const isPlainClick = (event: MouseEvent | ReactMouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const leadsToPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download') &&
  !link.getAttribute('href')?.startsWith('#')
