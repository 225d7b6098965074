import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface NavLinkProps {
  to: string
  className: string
  children: ReactNode
}

/** A link that says when it leads to the page the visitor is on. `/home` is Home too. */
export function NavLink({ to, className, children }: NavLinkProps) {
  const { pathname } = useLocation()
  const here = pathname === '/home' ? '/' : pathname
  const current = to === '/' ? here === '/' : here === to || here.startsWith(`${to}/`)
  return (
    <a href={to} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
