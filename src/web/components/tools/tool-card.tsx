import type { Tool } from '#src/contract/tools.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { CachedContent } from '#src/web/lib/render/cached-content.tsx'
import { jsonOf } from '#src/web/lib/render/html-cache.ts'
import { useShown } from '#src/web/lib/shown-settings.ts'
import { AddButton, CartIcon } from '../cart/add-button.tsx'
import { nonBreakingUnits } from '../ui/non-breaking-units.ts'
import { CardStars } from './card-stars.tsx'
import { FitNote } from './fit-note.tsx'
import { LowestPrice } from './lowest-price.tsx'
import { isBelowMinimum, isLow } from './stock.ts'
import { StockBar } from './stock-bar.tsx'
import { ToolPicture } from './tool-picture.tsx'

export type CardTool = Pick<
  Tool,
  | '_id'
  | 'sku'
  | 'name'
  | 'img'
  | 'price'
  | 'minquantity'
  | 'availablequantity'
  | 'lowbelow'
  | 'pricebreaks'
  | 'fits'
  | 'rating'
>

interface ToolCardProps {
  tool: CardTool
  sizes: string
  eager?: boolean
}

export function ToolCard({ tool, sizes, eager = false }: ToolCardProps) {
  const low = isLow(tool, useShown())
  const onServer = import.meta.env.SSR
  // React asks for the picture of an eager card ahead only when it renders the picture with the page.
  return (
    <CachedContent
      as="li"
      className="tool-card @container"
      cacheKey={onServer && !eager && `card ${low} ${sizes} ${jsonOf(tool)}`}
    >
      <CardPicture tool={tool} sizes={sizes} eager={eager} />
      <CachedContent
        as="div"
        className="flex grow flex-col p-3 sm:p-5"
        cacheKey={onServer && eager && `words ${low} ${jsonOf(tool)}`}
      >
        <CardWords tool={tool} low={low} />
      </CachedContent>
    </CachedContent>
  )
}

/** Like the words below it depends on nothing but its props. */
function CardPicture({ tool, sizes, eager }: ToolCardProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the name below is the same link for everyone */}
      <a href={toolPath(tool)} className="shot" tabIndex={-1} aria-hidden="true">
        <ToolPicture img={tool.img} alt="" sizes={sizes} eager={eager} />
        <span className="tag tag-on-picture absolute top-2 left-2 sm:top-3 sm:left-3">{tool.sku}</span>
      </a>
    </>
  )
}

function CardWords({ tool, low }: { tool: CardTool; low: boolean }) {
  const page = toolPath(tool)
  return (
    <>
      <h3 className="line-clamp-2 text-pretty text-ui leading-5 sm:text-h4">
        <a href={page} className="hover:underline">
          {nonBreakingUnits(tool.name)}
        </a>
      </h3>
      <CardStars rating={tool.rating} className="mt-1.5" />
      <div className="mt-auto pt-2.5 sm:pt-3">
        <StockBar tool={tool} low={low} />
      </div>
      <FitNote fits={tool.fits} className="mt-3" />
      <p className="num pt-3.5 leading-none">
        <span className="head text-[1.1875rem] sm:text-[1.375rem]">{showPrice(tool.price)}</span>
        <span className="ml-1.5 text-note text-quiet">each</span>
        <LowestPrice tool={tool} />
      </p>
      <div className="mt-3.5 flex gap-2">
        <BuyLink tool={tool} page={page} />
        {!isBelowMinimum(tool) && <AddToCart tool={tool} />}
      </div>
    </>
  )
}

function BuyLink({ tool, page }: { tool: CardTool; page: string }) {
  const out = isBelowMinimum(tool)
  return (
    <a
      href={out ? page : `/purchase/${tool._id}`}
      className="btn btn-sm btn-line buy h-11 @[16rem]:h-10 grow basis-0 px-2"
      aria-label={`${out ? 'Details' : 'Buy Now'}, ${tool.name}`}
    >
      {out ? 'Details' : 'Buy Now'}
    </a>
  )
}

/** The minimum of it; a square button on narrow cards. */
function AddToCart({ tool }: { tool: CardTool }) {
  return (
    <AddButton
      tool={tool}
      quantity={tool.minquantity}
      className="btn-sm btn-line relative z-1 h-11 w-11 @[16rem]:h-10 @[16rem]:w-auto @[16rem]:grow @[16rem]:basis-0 px-0 @[16rem]:px-2"
    >
      <CartIcon className="size-4 @[16rem]:hidden" />
      <span className="@[16rem]:inline hidden">Add to cart</span>
    </AddButton>
  )
}
