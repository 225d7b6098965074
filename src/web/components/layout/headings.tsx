import ArrowRight from 'icon:arrow-right'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

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
    <a href={to} className={`arrow-link ${className}`}>
      {children}
      <Icon of={ArrowRight} className="size-4" />
    </a>
  )
}

export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="wrap pt-10 pb-10 md:pt-18 md:pb-16">
      <h1 className="max-w-[22ch] text-[2rem] leading-[2.375rem] tracking-[-0.02em] md:text-[3rem] md:leading-[3.375rem]">
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-2xl text-body text-quiet md:mt-5 md:text-lead">{lead}</p>}
    </header>
  )
}

/** The small line of text above a heading. */
export function Overline({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 font-mono text-quiet text-tag">
      <span className="h-px w-8 bg-accent" />
      {children}
    </p>
  )
}
