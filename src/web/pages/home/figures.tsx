import type { Content } from '#src/contract/content/documents.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'

export function Figures({ title, figures }: Content['figures']) {
  return (
    <section className="bg-neutral text-neutral-content" aria-labelledby="statistics">
      <div className="wrap py-16 md:py-24">
        <SectionHead
          id="statistics"
          title={title}
          className="mb-0 border-band-line after:border-band-quiet"
        />
        <dl className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 md:mt-14 md:grid-cols-4 md:gap-x-8">
          {figures.map(({ value, label }, place) => (
            <div key={`figure ${place + 1}`} className="flex flex-col-reverse">
              <dt className="mt-3 text-band-quiet text-ui">{label}</dt>
              <dd>
                <span className="head num block text-[2.5rem] leading-none tracking-[-0.03em] md:text-[2.75rem] lg:text-[3.25rem] xl:text-[4.25rem]">
                  {value}
                </span>
                <DimensionLine />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function DimensionLine() {
  const arrow = <path d="M0 3.5 8 0v7z" />
  return (
    <div className="dim mt-4 md:mt-5" aria-hidden="true">
      <svg viewBox="0 0 8 7" aria-hidden="true">
        {arrow}
      </svg>
      <svg viewBox="0 0 8 7" aria-hidden="true">
        {arrow}
      </svg>
    </div>
  )
}
