import type { Branch } from '#src/contract/branches.ts'
import type { Content } from '#src/contract/content/documents.ts'
import { widePicture } from '#src/contract/values/tools/tool-pictures.ts'
import { BranchList } from '../branches/branch-list.tsx'
import { PageHead, SectionHead } from '../layout/headings.tsx'
import { Words } from './words.tsx'

interface AboutProps {
  about: Content['about']
  branches: Branch[]
}

export function About({ about, branches }: AboutProps) {
  return (
    <>
      <PageHead title={about.title} lead={about.lead} />
      <div className="wrap">
        <div className="picture aspect-[4/3] md:aspect-[2.4/1]">
          <img
            {...widePicture(about.picture)}
            sizes="(min-width: 51.25rem) min(80rem, 100vw), 130vw"
            alt={about.alt}
            width="1920"
            height="800"
            fetchPriority="high"
            className="object-[72%_50%]"
          />
        </div>
        <Words html={about.text} className="words-columns py-12 md:py-18" />
      </div>
      <section className="wrap pb-20 md:pb-32" aria-labelledby="branches">
        <SectionHead id="branches" title="Branches" />
        <BranchList branches={branches} />
      </section>
      <section className="wrap grid gap-x-16 pb-20 md:pb-32 lg:grid-cols-[4fr_8fr]" aria-labelledby="archive">
        <SectionHead id="archive" title={about.archiveTitle} className="lg:col-span-2" />
        <Words html={about.archive} className="lg:col-start-2" />
      </section>
      {about.management.length > 0 && <Management people={about.management} />}
    </>
  )
}

function Management({ people }: { people: Content['about']['management'] }) {
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
            {people.map(({ name, position, background }, place) => (
              <tr
                key={`person ${place + 1}`}
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
