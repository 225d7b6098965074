import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface NavEntryProps {
  to: string
  className: string
  children: ReactNode
  onClick?: () => void
}

/** A link that says when it is where the visitor stands; /home is Home too. */
export function NavEntry({ to, className, children, onClick }: NavEntryProps) {
  const { pathname } = useLocation()
  const here = pathname === '/home' ? '/' : pathname
  const current = to === '/' ? here === '/' : here === to || here.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
      viewTransition
    >
      {children}
    </Link>
  )
}
