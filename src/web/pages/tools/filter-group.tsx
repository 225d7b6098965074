import { type ReactNode, useId } from 'react'

/** In the sheet of narrow screens, only what is to be seen is laid out when it opens; that clips what sticks out. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      className="border-base-300 border-t py-5 max-lg:-mx-2 max-lg:px-2 max-lg:[contain-intrinsic-block-size:auto_12rem] max-lg:[content-visibility:auto]"
      aria-labelledby={id}
    >
      <h3 id={id} className="mb-3 font-sans! font-semibold! text-sm tracking-normal!">
        {title}
      </h3>
      {children}
    </section>
  )
}
