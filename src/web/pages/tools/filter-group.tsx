import { type ReactNode, useId } from 'react'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="border-base-300 border-t py-5" aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-sans! font-semibold! text-sm tracking-normal!">
        {title}
      </h3>
      {children}
    </section>
  )
}
