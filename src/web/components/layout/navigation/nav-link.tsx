import type { ReactNode } from 'react'

interface Place {
  to: string
  /** Pages that stand under this one, at addresses of their own. */
  leadsTo?: string[]
}

interface NavLinkProps extends Place {
  /** Of the page on which it stands. */
  pathname: string
  className: string
  /** The roles that see it; without, everyone does. */
  seenBy?: string
  children: ReactNode
}

/** A link that is marked on the page it leads to. */
export const NavLink = ({ pathname, className, seenBy, children, ...place }: NavLinkProps) => (
  <a
    href={place.to}
    className={className}
    data-seen-by={seenBy}
    aria-current={isCurrent(place, pathname) ? 'page' : undefined}
  >
    {children}
  </a>
)

/** `/home` is Home too. */
function isCurrent({ to, leadsTo = [] }: Place, pathname: string) {
  const here = pathname === '/home' ? '/' : pathname
  const isHere = (path: string) => here === path || here.startsWith(`${path}/`)
  return to === '/' ? here === '/' : [to, ...leadsTo].some(isHere)
}

/** The links that are marked on a page: all that a navigation depends on. */
export const markedOf = (links: readonly Place[], pathname: string) =>
  links.filter((link) => isCurrent(link, pathname)).map(({ to }) => to)
