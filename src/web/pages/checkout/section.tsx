import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="border-base-300 border-t py-7 first:border-t-0 first:pt-0" aria-labelledby={id}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
