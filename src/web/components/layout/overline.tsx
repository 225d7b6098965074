import type { ReactNode } from 'react'

export function Overline({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 font-mono text-quiet text-tag">
      <span className="h-px w-8 bg-accent" />
      {children}
    </p>
  )
}
