import Copy from 'icon:copy'
import { testCards } from '#src/contract/orders/test-cards.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { toast } from '#src/web/lib/toast.ts'
import { showNumber } from './card-input.ts'

async function copy(number: string) {
  try {
    await navigator.clipboard.writeText(number)
    toast('success', `${showNumber(number)} is copied`)
  } catch {
    toast('error', 'This browser does not allow copying. Type the number instead.')
  }
}

/** Says that no money moves, and lists the card numbers that work. */
export function TestRibbon() {
  return (
    <div className="flex items-stretch overflow-hidden rounded-t-[calc(var(--radius-box)-1px)] border-b border-base-300 text-warning">
      <span className="hatch w-8 shrink-0 sm:w-10" aria-hidden />
      <div className="min-w-0 grow border-l border-base-300 px-4 py-3 text-note text-base-content">
        <p>
          <strong className="font-semibold">Test mode.</strong> No money moves. Use{' '}
          <span className="whitespace-nowrap font-mono text-[0.8125rem]">4242 4242 4242 4242</span>, any
          future date and any three digits.
        </p>
        <details className="mt-1.5">
          <summary className="cursor-pointer text-quiet underline underline-offset-2">
            Numbers to copy
          </summary>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {testCards.map((card) => (
              <li key={card.number}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-3 text-left hover:underline md:min-h-9"
                  onClick={() => copy(card.number)}
                >
                  <Icon of={Copy} className="size-3.5 shrink-0 text-quiet" />
                  <span>
                    <span className="sr-only">Copy </span>
                    <span className="whitespace-nowrap font-mono text-[0.8125rem]">
                      {showNumber(card.number)}
                    </span>
                    <span className="block text-quiet">{card.does}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
