import type { Content } from '#src/contract/content/documents.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'

export function History({ title, years }: Content['history']) {
  const sorted = years.toSorted((one, other) => one.year - other.year)
  return (
    <section className="wrap pb-20 md:pb-32" aria-labelledby="history">
      <SectionHead id="history" title={title} />
      <div className="ruler hidden lg:block" aria-hidden="true" />
      <ol className="grid lg:grid-cols-6">
        {sorted.map(({ year, title, text }, place) => {
          const latest = place === sorted.length - 1
          return (
            <li
              key={`year ${place + 1}`}
              className="relative border-control border-l pb-7 pl-5 last:pb-0 lg:border-l-0 lg:pr-6 lg:pb-0 lg:pl-0"
            >
              <span
                className={`absolute top-2 -left-[6px] size-[11px] rounded-full border-2 border-base-100 lg:hidden ${latest ? 'bg-accent' : 'bg-base-content'}`}
              />
              <span
                className={`absolute -top-4 left-0 hidden h-4 lg:block ${latest ? 'w-0.5 bg-accent' : 'w-px bg-base-content'}`}
              />
              <p className="head num text-h3 lg:pt-4">{year}</p>
              <h3 className="mt-1 text-h4 lg:mt-3">{title}</h3>
              <p className="mt-1 max-w-md text-quiet text-ui">{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
