import Check from 'icon:check'
import TriangleAlert from 'icon:triangle-alert'
import type { SharedList } from '#src/contract/lists.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { TellMeButton } from '../tools/tell-me-button.tsx'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { nonBreakingUnits } from '../ui/non-breaking-units.ts'

type Line = SharedList['lines'][number]

export function LineFacts({ line, was }: { line: Line; was?: number }) {
  const name = nonBreakingUnits(line.name)
  return (
    <span className="flex items-center gap-3">
      <span className="picture block size-10 shrink-0 rounded-field!">
        <ToolPicture img={line.img} alt="" sizes="2.5rem" />
      </span>
      <span className="min-w-0">
        {line.problem === 'off sale' ? (
          <span className="block">{name}</span>
        ) : (
          <a href={toolPath(line)} className="block hover:underline">
            {name}
          </a>
        )}
        <span className="num block text-note text-quiet">
          <span className="font-mono text-tag">{line.sku}</span> · {showPrice(line.unitPrice)}
          {was !== undefined && was !== line.unitPrice && (
            <span className="text-warning"> was {showPrice(was)}</span>
          )}
        </span>
      </span>
    </span>
  )
}

/** Whether it can be had like this, and what mends it. */
export function LineStock({ line, onMend }: { line: Line; onMend?: (quantity: number) => void }) {
  const { problem, detail, mends, availablequantity, minquantity, productId } = line
  if (!problem)
    return (
      <span className="inline-flex items-center gap-1.5 text-note text-quiet">
        <Icon of={Check} className="size-4" />
        in stock
      </span>
    )
  const tooFew = problem !== 'off sale' && availablequantity < minquantity
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-note text-warning">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={TriangleAlert} className="size-4 shrink-0" />
        {tooFew ? `${showCount(availablequantity)} in stock, minimum ${showCount(minquantity)}` : detail}
      </span>
      {tooFew && <TellMeButton toolId={productId} className="text-link min-h-11 md:min-h-6" />}
      {onMend &&
        mends.map((quantity) => (
          <button
            key={quantity}
            type="button"
            className="text-link min-h-11 md:min-h-6"
            onClick={() => onMend(quantity)}
          >
            Make it {showCount(quantity)}
          </button>
        ))}
    </span>
  )
}
