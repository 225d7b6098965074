import X from 'icon:x'
import type { CartLine } from '#src/contract/cart.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { removeWithUndo, tryToChange } from './line-actions.ts'

export function SavedLines({ lines }: { lines: CartLine[] }) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="mt-10 text-h3">
        Saved for later
      </h2>
      <ul className="mt-2 border-base-300 border-t">
        {lines.map((line) => (
          <SavedLine key={line.productId} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { line: CartLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-base-300 border-b py-3 text-ui">
      <span className="picture block size-12 shrink-0 rounded-field!">
        <ToolPicture img={line.img} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 grow basis-40">
        <span className="block truncate">{line.name}</span>
        <span className="num text-note text-quiet">
          <span className="font-mono text-tag">{line.sku}</span> · {showCount(line.quantity)} ×{' '}
          {showPrice(line.unitPrice)}
          <Stock line={line} />
        </span>
      </span>
      <span className="flex items-center gap-1">
        {line.problem !== 'off sale' && (
          <button
            type="button"
            className="btn btn-line h-11 px-3.5 text-sm md:h-9"
            aria-label={`Move to cart, ${line.name}`}
            onClick={() => tryToChange(line, { saved: false })}
          >
            Move to cart
          </button>
        )}
        <button
          type="button"
          className="btn btn-bare btn-square size-11 text-quiet md:size-9"
          aria-label={`Remove, ${line.name}`}
          onClick={() => removeWithUndo(line, true)}
        >
          <Icon of={X} className="size-4" />
        </button>
      </span>
    </li>
  )
}

function Stock({ line: { quantity, availablequantity, problem, detail } }: { line: CartLine }) {
  const words = problem ? detail : availablequantity < quantity * 4 && `${showCount(availablequantity)} left`
  return (
    words && (
      <>
        {' · '}
        <span className="text-warning">{words}</span>
      </>
    )
  )
}
