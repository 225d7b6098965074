import Check from 'icon:check'
import { Icon } from '#src/web/components/ui/icon.tsx'

const steps = ['Order', 'Payment', 'Confirmation']

/** The steps of buying; `at` counts from 0. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className="mt-5 grid max-w-xl grid-cols-3 gap-2 text-note sm:gap-4 md:mt-6">
      {steps.map((name, place) => (
        <li
          key={name}
          aria-current={place === at ? 'step' : undefined}
          className={`border-t-2 pt-2.5 ${place < at ? 'border-base-content' : place === at ? 'border-accent' : 'border-base-300 text-quiet'}`}
        >
          <span className={`flex items-center gap-2 ${place === at ? 'font-semibold' : ''}`}>
            {place < at ? (
              <Icon of={Check} className="size-4" />
            ) : (
              <span className="num font-mono text-tag">{place + 1}</span>
            )}
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
