import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface NavLinkProps {
  to: string
  className: string
  /** The roles that see it; without, everyone does. */
  seenBy?: string
  children: ReactNode
}

/** A link that is marked on the page it leads to. `/home` is Home too. */
export function NavLink({ to, className, seenBy, children }: NavLinkProps) {
  const { pathname } = useLocation()
  const here = pathname === '/home' ? '/' : pathname
  const current = to === '/' ? here === '/' : here === to || here.startsWith(`${to}/`)
  return (
    <a href={to} className={className} data-seen-by={seenBy} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
