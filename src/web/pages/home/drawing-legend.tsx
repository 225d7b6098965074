import { showCount } from '#src/contract/values/money/price.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { shortName } from './chart-data.ts'

const colour = (number: number) => `var(--chart-${number})`
export const inside = [1, 3, 7, 5].map(colour)
export const outside = [2, 6, 4, 8].map(colour)

export function ShareLegend({ tools }: { tools: CardTool[] }) {
  return (
    <div className="grid grow grid-cols-2 gap-x-5 gap-y-5 text-[0.75rem] chart:grid-cols-1">
      <LegendPart title="Inside: tools 1 to 4" tools={tools.slice(0, 4)} colours={inside} />
      <LegendPart title="Outside: tools 5 to 8" tools={tools.slice(4, 8)} colours={outside} />
    </div>
  )
}

function LegendPart({ title, tools, colours }: { title: string; tools: CardTool[]; colours: string[] }) {
  if (tools.length === 0) return null
  return (
    <div className="min-w-0">
      <p className="text-quiet">{title}</p>
      <ul className="mt-1.5 grid grid-cols-1 gap-1.5">
        {tools.map((tool, place) => (
          <li key={tool._id} className="flex items-center gap-2 leading-[1.125rem]">
            <span className="size-2.5 shrink-0 rounded-xs" style={{ background: colours[place] }} />
            <span className="truncate">{shortName(tool.name)}</span>
            <span className="num ml-auto hidden chart:inline">{showCount(tool.availablequantity)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
