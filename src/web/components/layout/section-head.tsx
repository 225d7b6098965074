import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface SectionHeadProps {
  id: string
  title: string
  children?: ReactNode
  className?: string
}

export function SectionHead({ id, title, children, className = '' }: SectionHeadProps) {
  return (
    <header className={`section-head ${className}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}

export function ArrowLink({
  to,
  children,
  className = '',
}: {
  to: string
  children: ReactNode
  className?: string
}) {
  return (
    <Link to={to} className={`arrow-link ${className}`} viewTransition>
      {children}
      <ArrowRight className="size-4" strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
