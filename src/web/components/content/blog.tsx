import type { Content } from '#src/contract/content/documents.ts'
import { PageHead } from '../layout/headings.tsx'
import { Words } from './words.tsx'

type Answers = Content['blog']['answers']

const anchor = (number: string) => `q${number.replace('.', '-')}`

export function Blog({ title, lead, answers }: Content['blog']) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap grid gap-x-16 gap-y-10 pb-20 md:pb-32 lg:grid-cols-[4fr_8fr]">
        <Contents answers={answers} />
        <div className="grid min-w-0 grid-cols-1 gap-14 md:gap-20">
          {answers.map((answer) => (
            <Answer key={answer.number} answer={answer} />
          ))}
        </div>
      </div>
    </>
  )
}

function Contents({ answers }: { answers: Answers }) {
  return (
    <nav aria-label="Questions" className="lg:sticky lg:top-26 lg:self-start">
      <ol className="border-base-300 border-t text-ui">
        {answers.map(({ number, question }) => (
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

function Answer({ answer: { number, question, text } }: { answer: Answers[number] }) {
  return (
    <article aria-labelledby={anchor(number)}>
      <header className="section-head mb-5!">
        <h2 id={anchor(number)}>
          <span className="num mr-3 text-quiet">{number}</span>
          {question}
        </h2>
      </header>
      <Words html={text} />
    </article>
  )
}
