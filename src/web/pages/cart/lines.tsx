import Bookmark from 'icon:bookmark'
import Trash from 'icon:trash'
import type { CartLine } from '#src/contract/cart.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { LineQuantity } from '#src/web/components/cart/line-quantity.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { removeWithUndo, tryToChange } from './line-actions.ts'
import { LineNotice } from './line-notice.tsx'

export function CartLines({ lines }: { lines: CartLine[] }) {
  return (
    <ul
      id="lines"
      tabIndex={-1}
      className="border-base-300 border-t outline-none"
      aria-label="Lines in the cart"
    >
      {lines.map((line) => (
        <Line key={line.productId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const page = toolPath(line)
  const isGone = line.problem === 'off sale'
  return (
    <li className="border-base-300 border-b py-5">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_9.5rem_6.5rem] sm:gap-x-5">
        <span className="picture block size-18 sm:size-22">
          <ToolPicture img={line.img} alt="" sizes="5.5rem" />
        </span>
        <div className="min-w-0">
          <h2 className="text-h4">
            {isGone ? (
              nonBreakingUnits(line.name)
            ) : (
              <a href={page} className="hover:underline">
                {nonBreakingUnits(line.name)}
              </a>
            )}
          </h2>
          <p className="num mt-0.5 flex flex-wrap gap-x-2 text-note text-quiet">
            <span className="font-mono text-tag leading-[1.125rem]">{line.sku}</span>
            <span>{showPrice(line.unitPrice)} each</span>
          </p>
          <Limits line={line} className="sm:hidden" />
          <Actions line={line} className="hidden gap-4 sm:mt-1.5 sm:flex" />
        </div>
        {!isGone && (
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-auto sm:block">
            <LineQuantity line={line} />
            <Limits line={line} className="hidden sm:mt-1.5 sm:block" />
            <p className="num head text-h4 sm:hidden">{showPrice(line.price)}</p>
          </div>
        )}
        {!isGone && (
          <p className="num head hidden pt-2.5 text-right text-h4 sm:block">{showPrice(line.price)}</p>
        )}
        <LineNotice line={line} />
        <Actions line={line} className="col-span-full -my-2 flex gap-6 sm:hidden" />
      </div>
    </li>
  )
}

/** "only 44 left" when less than twice the quantity is left. */
function Limits({ line, className }: { line: CartLine; className: string }) {
  const { quantity, minquantity, quantitystep, availablequantity, problem } = line
  const few = !problem && availablequantity < quantity * 2
  return (
    <p className={`num text-note text-quiet ${className}`}>
      {few && (
        <b className="block font-semibold text-warning max-sm:inline">
          only {showCount(availablequantity)} left<span className="sm:hidden"> · </span>
        </b>
      )}
      min. {showCount(minquantity)}
      {quantitystep > 1 && ` · steps of ${showCount(quantitystep)}`}
    </p>
  )
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 text-note text-quiet hover:text-base-content hover:underline md:min-h-8'

function Actions({ line, className }: { line: CartLine; className: string }) {
  return (
    <p className={className}>
      {line.problem !== 'off sale' && (
        <button
          type="button"
          className={action}
          aria-label={`Save for later, ${line.name}`}
          onClick={() => tryToChange(line, { saved: true })}
        >
          <Icon of={Bookmark} className="size-3.5" />
          Save for later
        </button>
      )}
      <button
        type="button"
        className={`${action} hover:text-error!`}
        aria-label={`Remove, ${line.name}`}
        onClick={() => removeWithUndo(line, false)}
      >
        <Icon of={Trash} className="size-3.5" />
        Remove
      </button>
    </p>
  )
}
