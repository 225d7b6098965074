import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import GitBranch from 'icon:git-branch'
import LoaderCircle from 'icon:loader-circle'
import TriangleAlert from 'icon:triangle-alert'
import type { PartTool } from '#src/contract/quick-order.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { TellMeButton } from '#src/web/components/tools/tell-me-button.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import type { QuickRow } from './rows.ts'

const looks = {
  asking: { icon: LoaderCircle, tone: 'text-quiet' },
  ready: { icon: CircleCheck, tone: 'text-success' },
  mend: { icon: TriangleAlert, tone: 'text-warning' },
  pick: { icon: GitBranch, tone: 'text-warning' },
  unknown: { icon: CircleAlert, tone: 'text-error' },
}

interface ResultProps {
  row: QuickRow
  onQuantity: (quantity: number) => void
  onPick: (tool: PartTool) => void
}

/** What came of a line, with the buttons that mend it. */
export function Result({ row, onQuantity, onPick }: ResultProps) {
  const { icon, tone } = looks[row.state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span>
        <span className={`inline-flex items-center gap-1.5 font-medium text-note ${tone}`}>
          <Icon of={icon} className="size-4 shrink-0" />
          {row.words}
        </span>
        {row.more && <span className="ml-2 text-note text-quiet">{row.more}</span>}
      </span>
      {row.state === 'mend' && <Mends row={row} onQuantity={onQuantity} />}
      {row.near.map((tool) => (
        <Candidate key={tool._id} tool={tool} onPick={onPick} />
      ))}
      {row.state === 'unknown' && row.part !== '' && (
        <a
          href={`/tools?${new URLSearchParams({ q: row.part })}`}
          className="text-link justify-self-start text-note"
        >
          Search for it
        </a>
      )}
    </div>
  )
}

const mendButton = 'btn btn-line h-11 px-3 text-[0.8125rem] md:h-8 md:px-2.5'

function Mends({ row: { mends, problem, tool }, onQuantity }: Pick<ResultProps, 'row' | 'onQuantity'>) {
  const label = (quantity: number) =>
    problem === 'out of stock'
      ? `Take ${showCount(quantity)}, all there is`
      : `Make it ${showCount(quantity)}`
  return (
    <span className="flex flex-wrap gap-1.5">
      {mends.map((quantity) => (
        <button key={quantity} type="button" className={mendButton} onClick={() => onQuantity(quantity)}>
          {label(quantity)}
        </button>
      ))}
      {tool && mends.length === 0 && <TellMeButton toolId={tool._id} className={mendButton} />}
    </span>
  )
}

function Candidate({ tool, onPick }: { tool: PartTool; onPick: (tool: PartTool) => void }) {
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-field border border-base-300 bg-base-100 p-2 text-left text-note hover:border-base-content"
      onClick={() => onPick(tool)}
    >
      <span className="min-w-0 grow pl-1">
        <span className="block text-ui leading-5">{nonBreakingUnits(tool.name)}</span>
        <span className="num text-quiet">
          {showPrice(tool.price)} · min. {showCount(tool.minquantity)}
        </span>
      </span>
      <span className="text-link shrink-0 pr-1 font-medium">
        Use <span className="font-mono text-tag">{tool.sku}</span>
      </span>
    </button>
  )
}
