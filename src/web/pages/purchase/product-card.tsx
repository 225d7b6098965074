import type { Tool } from '#src/contract/tools.ts'
import { showBreak, showCount, showPrice } from '#src/contract/values/money/price.ts'
import { FitNote } from '#src/web/components/tools/fit-note.tsx'
import { isLow } from '#src/web/components/tools/stock.ts'
import { StockBar } from '#src/web/components/tools/stock-bar.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { useShown, useTaxNote } from '#src/web/lib/shown-settings.ts'

export function ProductCard({ tool }: { tool: Tool }) {
  const taxNote = useTaxNote()
  const low = isLow(tool, useShown())
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,21rem)_1fr] sm:gap-8">
      <div className="picture relative aspect-[1.35] sm:aspect-square">
        <ToolPicture img={tool.img} alt={tool.name} sizes="(min-width: 40rem) 21rem, 92vw" eager />
        <span className="tag tag-on-picture absolute top-3 left-3">{tool.sku}</span>
      </div>
      <div className="flex flex-col">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-[2.125rem] md:leading-[2.5rem]">
          {nonBreakingUnits(tool.name)}
        </h1>
        <p className="num mt-4 leading-none">
          <span className="head text-[1.75rem]">{showPrice(tool.price)}</span>
          <span className="ml-2 text-quiet text-ui">each{taxNote}</span>
        </p>
        {tool.pricebreaks.length > 0 && (
          <p className="num mt-2 text-note text-quiet">{tool.pricebreaks.map(showBreak).join(' · ')}</p>
        )}
        <FitNote fits={tool.fits} className="mt-3 font-medium" />
        <p className="mt-4 text-quiet text-ui">{tool.description}</p>
        <div className="mt-6 sm:mt-auto sm:pt-6">
          <StockBar tool={tool} low={low} />
        </div>
      </div>
    </div>
  )
}

export function DataSheet({ tool, className }: { tool: Tool; className: string }) {
  const rows = [
    ...tool.specs.map(({ name, value }) => [name, value] as const),
    ['Minimum order', pieces(tool.minquantity)] as const,
    ...(tool.quantitystep > 1 ? [['Sold in steps of', pieces(tool.quantitystep)] as const] : []),
    ['Available', pieces(tool.availablequantity)] as const,
  ]
  return (
    <section className={className}>
      <header className="section-head mb-2!">
        <h2 className="text-h3!">Data sheet</h2>
      </header>
      <dl className="spec">
        <dt>Part number</dt>
        <dd className="font-mono text-[0.875rem]">{tool.sku}</dd>
        {rows.map(([name, value]) => (
          <SheetRow key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

const pieces = (count: number) => `${showCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

function SheetRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  )
}
