import { type ReactNode, useId } from 'react'

/** A part of the panel under a head of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mt-5" aria-labelledby={id}>
      <h3 id={id} className="text-sm">
        {title}
      </h3>
      <div className="mt-1.5 border-base-300 border-t">{children}</div>
    </section>
  )
}
