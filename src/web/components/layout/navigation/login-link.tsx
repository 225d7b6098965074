import { useLocation } from 'react-router'

/**
 * Leads back to this page after the sign-in. The way back is added in the browser: the server's HTML has one address
 * of the login page, which crawlers follow once.
 */
export function LoginLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const addWayBack = (link: HTMLAnchorElement | null) => {
    if (link) link.search = String(new URLSearchParams({ from: pathname + search }))
  }
  return (
    <a href="/login" ref={addWayBack} className={className}>
      Login
    </a>
  )
}
