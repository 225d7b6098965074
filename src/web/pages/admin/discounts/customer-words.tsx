import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import { codeWords } from '#src/contract/values/orders/code-words.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

const refusals = [
  codeWords.wrong,
  codeWords.belowValue('SPARE20', 400, 358.5),
  codeWords.ended('OPEN26', '2026-09-30'),
  codeWords.notYet('WINTER', '2026-12-01'),
  codeWords.otherCategories('FAN15', ['Cooling']),
  codeWords.usedByThem('SPARE20', 1),
  codeWords.usedUp('FIRST100'),
]

/** Every answer that a customer can get, with examples. */
export const CustomerWords = () => (
  <section className="mt-14" aria-labelledby="customer-words">
    <h2 id="customer-words" className="text-h3">
      What the customer reads beside the code
    </h2>
    <ul className="mt-4 grid gap-x-10 border-base-300 border-t text-ui md:grid-cols-2">
      <li className="flex gap-2.5 border-base-300 border-b py-3">
        <Icon of={CircleCheck} className="mt-0.5 size-[1.125rem] shrink-0 text-success" />
        <span className="num">{codeWords.gives('BENCH5', 164.66)}</span>
      </li>
      {refusals.map((words) => (
        <li key={words} className="flex gap-2.5 border-base-300 border-b py-3">
          <Icon of={CircleAlert} className="mt-0.5 size-[1.125rem] shrink-0 text-error" />
          <span className="num">{words}</span>
        </li>
      ))}
    </ul>
  </section>
)
