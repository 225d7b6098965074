import ArrowUpRight from 'icon:arrow-up-right'
import type { Content } from '#src/contract/content/documents.ts'
import { Overline, SectionHead } from '../layout/headings.tsx'
import { Icon } from '../ui/icon.tsx'

type Portfolio = Content['portfolio']

export function Portfolio(portfolio: Portfolio) {
  return (
    <>
      <header className="wrap grid gap-x-16 gap-y-5 pt-10 pb-14 md:pt-18 md:pb-24 lg:grid-cols-[5fr_7fr] lg:items-end">
        <div>
          <Overline>{portfolio.role}</Overline>
          <h1 className="mt-4 text-[2rem] leading-[2.375rem] tracking-[-0.02em] md:text-[3rem] md:leading-[3.375rem]">
            {portfolio.name}
          </h1>
          <p className="mt-3">
            <a href={`mailto:${portfolio.email}`} className="text-link text-ui">
              {portfolio.email}
            </a>
          </p>
        </div>
        <p className="max-w-2xl text-body text-quiet md:text-lead">{portfolio.lead}</p>
      </header>
      {portfolio.education.length > 0 && <Education education={portfolio.education} />}
      {portfolio.skills.length > 0 && <Skills skills={portfolio.skills} />}
      {portfolio.projects.length > 0 && <Projects projects={portfolio.projects} />}
    </>
  )
}

function Education({ education }: Pick<Portfolio, 'education'>) {
  return (
    <section className="wrap pb-16 md:pb-28" aria-labelledby="education">
      <SectionHead id="education" title="Education" />
      <ol className="grid gap-8 md:grid-cols-3">
        {education.map(({ period, title, place, text }, no) => (
          <li key={`entry ${no + 1}`}>
            <p className="num font-mono text-quiet text-tag">{period}</p>
            <h3 className="mt-2 text-h4">{title}</h3>
            <p className="text-ui">{place}</p>
            <p className="mt-2 text-quiet text-ui">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Skills({ skills }: Pick<Portfolio, 'skills'>) {
  return (
    <section className="wrap pb-16 md:pb-28" aria-labelledby="skills">
      <SectionHead id="skills" title="Skills" />
      <dl className="spec max-w-3xl">
        {skills.flatMap(({ group, items }, no) => [
          <dt key={`group ${no + 1}`}>{group}</dt>,
          <dd key={`items ${no + 1}`} className="text-left!">
            {items.join(' · ')}
          </dd>,
        ])}
      </dl>
    </section>
  )
}

function Projects({ projects }: Pick<Portfolio, 'projects'>) {
  return (
    <section className="wrap pb-20 md:pb-32" aria-labelledby="projects">
      <SectionHead id="projects" title="Projects" />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {projects.map(({ name, text, link }, no) => (
          <li key={`project ${no + 1}`} className="panel relative p-5 hover:border-base-content md:p-6">
            <h3 className="flex items-center justify-between gap-3 text-h4">
              <a href={link} className="after:absolute after:inset-0">
                {name}
              </a>
              <Icon of={ArrowUpRight} className="size-4 text-secondary" />
            </h3>
            <p className="mt-2 text-quiet text-ui">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
