import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface NavLinkProps {
  to: string
  className: string
  /** The roles that see it; without, everyone does. */
  seenBy?: string
  /** Pages that stand under this one, at addresses of their own. */
  leadsTo?: string[]
  children: ReactNode
}

/** A link that is marked on the page it leads to. `/home` is Home too. */
export function NavLink({ to, className, seenBy, leadsTo = [], children }: NavLinkProps) {
  const { pathname } = useLocation()
  const here = pathname === '/home' ? '/' : pathname
  const isHere = (path: string) => here === path || here.startsWith(`${path}/`)
  const current = to === '/' ? here === '/' : [to, ...leadsTo].some(isHere)
  return (
    <a href={to} className={className} data-seen-by={seenBy} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
