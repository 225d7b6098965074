import { type ReactNode, useId } from 'react'
import { showPrice } from '#src/contract/values/money/price.ts'

interface FactSectionProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of what is known of an order, beside its lines. */
export function FactSection({ title, aside, children }: FactSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-2 border-base-300 border-t">{children}</div>
    </section>
  )
}

export const Sum = ({
  name,
  dollars,
  className = '',
}: {
  name: string
  dollars: number
  className?: string
}) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{name}</dt>
    <dd className="num">{showPrice(dollars)}</dd>
  </div>
)
