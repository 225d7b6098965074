import { useLocation } from 'react-router'
import { information } from '#content/information.ts'
import { PageHead } from '../components/layout/headings.tsx'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { fillIn, useShown } from '../lib/shown-settings.ts'
import type { Route } from './+types/information'

export const handle = { tallFooter: true, readFirst: true }

const contentOf = (path: string) =>
  information[path.split('/')[1] as keyof typeof information] ?? information.contact

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, lead } = contentOf(location.pathname)
  const site = matches[0]?.loaderData
  const description = site ? fillIn(lead, site.settings) : title
  return pageMeta({ title: pageTitle(title), description, path: location.pathname }, matches)
}

/** Contact, returns, terms and privacy. */
export default function Information() {
  const { title, lead, sections } = contentOf(useLocation().pathname)
  const shown = useShown()
  return (
    <>
      <PageHead title={title} lead={fillIn(lead, shown)} />
      <div className="wrap grid gap-10 pb-20 md:pb-28">
        {sections.map(({ heading, paragraphs }) => (
          <section
            key={heading}
            className="grid gap-x-16 gap-y-3 border-base-300 border-t pt-6 lg:grid-cols-[4fr_8fr]"
          >
            <h2 className="text-h3">{heading}</h2>
            <div className="grid max-w-[46rem] gap-4">
              {paragraphs.map((text) => (
                <p key={text} className="whitespace-pre-line">
                  {fillIn(text, shown)}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
