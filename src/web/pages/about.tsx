import { about } from '#content/about.ts'
import { BranchList } from '../components/branches/branch-list.tsx'
import { PageHead, SectionHead } from '../components/layout/headings.tsx'
import { loadPage } from '../lib/load-api.ts'
import { apiContext } from '../lib/load-context.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/about'
import { loadBranches } from './branches/load.ts'

export const handle = { tallFooter: true, readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('About'), description: about.lead, path: '/about' }, matches)

export const loader = ({ context }: Route.LoaderArgs) => loadBranches(context.get(apiContext))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./branches/load.ts'), ({ loadBranches }, api) => loadBranches(api))

export default function About({ loaderData: branches }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={about.title} lead={about.lead} />
      <div className="wrap">
        <div className="picture aspect-[4/3] md:aspect-[2.4/1]">
          <img
            src="/pictures/hero-2-1280.webp"
            srcSet="/pictures/hero-2-800.webp 800w, /pictures/hero-2-1280.webp 1280w, /pictures/hero-2-1920.webp 1920w"
            sizes="(min-width: 51.25rem) min(80rem, 100vw), 130vw"
            alt="A bench mat with an open laptop, a meter, a driver set and a soldering iron"
            width="1920"
            height="800"
            fetchPriority="high"
            className="object-[72%_50%]"
          />
        </div>
        <Prose paragraphs={about.paragraphs} className="py-12 md:py-18 lg:columns-2 lg:gap-16" />
      </div>
      <section className="wrap pb-20 md:pb-32" aria-labelledby="branches">
        <SectionHead id="branches" title="Branches" />
        <BranchList branches={branches} />
      </section>
      <section className="wrap grid gap-x-16 pb-20 md:pb-32 lg:grid-cols-[4fr_8fr]" aria-labelledby="archive">
        <SectionHead id="archive" title={about.archive.title} className="lg:col-span-2" />
        <Prose paragraphs={about.archive.paragraphs} className="max-w-[46rem] lg:col-start-2" />
      </section>
      <Management />
    </>
  )
}

function Prose({ paragraphs, className }: { paragraphs: string[]; className: string }) {
  return (
    <div className={className}>
      {paragraphs.map((text) => (
        <p key={text} className="break-inside-avoid pb-4">
          {text}
        </p>
      ))}
    </div>
  )
}

function Management() {
  return (
    <section className="wrap pb-20 md:pb-32" aria-labelledby="management">
      <SectionHead id="management" title="Our Management" />
      <div className="panel overflow-hidden">
        <table className="grid-table" aria-labelledby="management">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Position</th>
              <th scope="col">Background</th>
            </tr>
          </thead>
          <tbody>
            {about.management.map(({ name, position, background }) => (
              <tr
                key={name}
                className="max-md:block max-md:border-base-300 max-md:border-b max-md:py-3 max-md:last:border-0"
              >
                <td className="whitespace-nowrap font-semibold max-md:block max-md:border-0! max-md:py-0.5!">
                  {name}
                </td>
                <td className="whitespace-nowrap max-md:block max-md:border-0! max-md:py-0.5!">{position}</td>
                <td className="text-quiet max-md:block max-md:border-0! max-md:py-0.5!">{background}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
