import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { AddButton, CartIcon } from '#src/web/components/cart/add-button.tsx'
import { CardStars } from '#src/web/components/tools/card-stars.tsx'
import { FitNote } from '#src/web/components/tools/fit-note.tsx'
import { LowestPrice } from '#src/web/components/tools/lowest-price.tsx'
import { isBelowMinimum, isLow } from '#src/web/components/tools/stock.ts'
import { type CardTool, ToolCard } from '#src/web/components/tools/tool-card.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { useShown } from '#src/web/lib/shown-settings.ts'

const sizes = '(min-width: 83rem) 19rem, (min-width: 64rem) 22vw, (min-width: 52rem) 31vw, 47vw'

export function Grid({ tools }: { tools: CardTool[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:mt-6 sm:gap-5 md:grid-cols-3">
      {tools.map((tool, place) => (
        <ToolCard key={tool._id} tool={tool} sizes={sizes} eager={place < 3} />
      ))}
    </ul>
  )
}

/** Many tools at a glance: one row each. */
export function Dense({ tools }: { tools: CardTool[] }) {
  return (
    <ul className="mt-4 border-base-300 border-t sm:mt-6">
      {tools.map((tool) => (
        <DenseRow key={tool._id} tool={tool} />
      ))}
    </ul>
  )
}

function DenseRow({ tool }: { tool: CardTool }) {
  const out = isBelowMinimum(tool)
  const low = isLow(tool, useShown())
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 border-base-300 border-b py-2 sm:grid-cols-[3rem_minmax(0,1fr)_11rem_7.5rem_auto]">
      <span className="picture size-12">
        <ToolPicture img={tool.img} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0">
        <a href={toolPath(tool)} className="block truncate font-medium text-ui hover:underline">
          {tool.name}
        </a>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-mono text-quiet text-tag">{tool.sku}</span>
          <CardStars rating={tool.rating} />
        </span>
        <FitNote fits={tool.fits} />
      </span>
      <span className={`num hidden text-note sm:block ${low ? 'text-warning' : 'text-quiet'}`}>
        min. {showCount(tool.minquantity)} · {showCount(tool.availablequantity)} in stock
      </span>
      <span className="num text-right font-semibold text-ui">
        {showPrice(tool.price)}
        <LowestPrice tool={tool} />
      </span>
      <span className="flex justify-end gap-2">
        <a
          href={out ? toolPath(tool) : `/purchase/${tool._id}`}
          className="btn btn-sm btn-line hidden h-10 px-4 sm:inline-flex"
          aria-label={`${out ? 'Details' : 'Buy Now'}, ${tool.name}`}
        >
          {out ? 'Details' : 'Buy Now'}
        </a>
        {!out && (
          <AddButton
            tool={tool}
            quantity={tool.minquantity}
            className="btn-line btn-square size-11 sm:size-10"
          >
            <CartIcon className="size-4" />
          </AddButton>
        )}
      </span>
    </li>
  )
}
