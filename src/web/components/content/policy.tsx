import type { Content } from '#src/contract/content/documents.ts'
import { PageHead } from '../layout/headings.tsx'
import { Words } from './words.tsx'

/** Contact, returns, terms and privacy. */
export function Policy({ title, lead, sections }: Content['contact']) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap grid gap-10 pb-20 md:pb-28">
        {sections.map(({ heading, text }, place) => (
          <section
            key={`section ${place + 1}`}
            className="grid gap-x-16 gap-y-3 border-base-300 border-t pt-6 lg:grid-cols-[4fr_8fr]"
          >
            <h2 className="text-h3">{heading}</h2>
            <Words html={text} />
          </section>
        ))}
      </div>
    </>
  )
}
