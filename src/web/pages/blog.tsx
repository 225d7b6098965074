import { blog } from '#content/blog.ts'
import { PageHead } from '../components/layout/headings.tsx'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/blog'

export const handle = { tallFooter: true, readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Blog'), description: blog.lead, path: '/blog' }, matches)

const anchor = (number: string) => `q${number.replace('.', '-')}`

export default function Blog() {
  return (
    <>
      <PageHead title={blog.title} lead={blog.lead} />
      <div className="wrap grid gap-x-16 gap-y-10 pb-20 md:pb-32 lg:grid-cols-[4fr_8fr]">
        <Contents />
        <div className="grid min-w-0 grid-cols-1 gap-14 md:gap-20">
          {blog.answers.map((answer) => (
            <Answer key={answer.number} answer={answer} />
          ))}
        </div>
      </div>
    </>
  )
}

function Contents() {
  return (
    <nav aria-label="Questions" className="lg:sticky lg:top-26 lg:self-start">
      <ol className="border-base-300 border-t text-ui">
        {blog.answers.map(({ number, question }) => (
          <li key={number} className="border-base-300 border-b">
            <a
              href={`#${anchor(number)}`}
              className="-mx-2 grid grid-cols-[2.5rem_1fr] gap-2 rounded-field px-2 py-3 hover:bg-base-200"
            >
              <span className="num font-mono text-quiet text-tag leading-[1.375rem]">{number}</span>
              {question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Answer({ answer }: { answer: (typeof blog.answers)[number] }) {
  return (
    <article aria-labelledby={anchor(answer.number)}>
      <header className="section-head mb-5!">
        <h2 id={anchor(answer.number)}>
          <span className="num mr-3 text-quiet">{answer.number}</span>
          {answer.question}
        </h2>
      </header>
      <div className="grid max-w-[42rem] gap-4">
        {answer.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {answer.points && (
          <ul className="grid gap-2.5">
            {answer.points.map((text) => (
              <li
                key={text}
                className="relative pl-6 before:absolute before:top-[.8em] before:left-0 before:h-px before:w-3 before:bg-accent"
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {answer.code && (
        <pre className="panel mt-5 max-w-[46rem] whitespace-pre-wrap break-words p-5 font-mono text-[0.8125rem] leading-6">
          <code>{answer.code}</code>
        </pre>
      )}
    </article>
  )
}
