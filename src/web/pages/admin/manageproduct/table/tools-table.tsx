import type { ReactNode } from 'react'
import type { StockTool } from '#src/contract/tools.ts'
import { TableHead } from '#src/web/components/lists/table-head.tsx'
import { Tick, TickAll } from '#src/web/components/lists/tick.tsx'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import type { ToolPreview } from '../bulk/bulk-draft.ts'
import { ShownMark } from '../shown-mark.tsx'
import { LowMark, Named, NowAndThen, Prices } from './cells.tsx'
import { type ToolActs, ToolButtons } from './tool-buttons.tsx'

export interface ToolsTableProps extends ToolActs {
  tools: StockTool[]
  ticking: Ticking<StockTool>
  /** What a ticked tool would become. */
  preview: (tool: StockTool) => ToolPreview | undefined
  editing: string | undefined
  /** The open form, in place of the row's cells. */
  editor: (tool: StockTool) => ReactNode
}

export type RowProps = ToolActs & Pick<ToolsTableProps, 'ticking' | 'preview'> & { tool: StockTool }

const columns = [
  { name: 'Tool' },
  { name: 'Category' },
  { name: 'Price', className: 'r' },
  { name: 'Minimum', className: 'r' },
  { name: 'Step', className: 'r' },
  { name: 'Available', className: 'r' },
  { name: 'Shown' },
]

export function ToolsTable({ tools, editing, editor, ...acts }: ToolsTableProps) {
  const edits = useIsFor('catalogue')
  return (
    <div className="panel mt-6 overflow-hidden">
      <table className="grid-table text-sm! [&_td]:px-3! [&_td]:py-2.5! [&_th]:px-3!">
        <TableHead
          columns={columns}
          first={edits && <TickAll rows={tools} things="tools" ticking={acts.ticking} />}
        />
        <tbody>
          {tools.map((tool) =>
            tool._id === editing ? (
              <tr key={tool._id}>
                <td colSpan={columns.length + 2}>{editor(tool)}</td>
              </tr>
            ) : (
              <Row key={tool._id} tool={tool} {...acts} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Row({ tool, ticking, preview, ...acts }: RowProps) {
  const { tool: then = tool, problem } = preview(tool) ?? {}
  const edits = useIsFor('catalogue')
  return (
    <tr className={ticking.has(tool) ? 'is-on' : ''}>
      {edits && (
        <td className="pr-0!">
          <Tick row={tool} name={tool.name} ticking={ticking} />
        </td>
      )}
      <td>
        <Named tool={tool} problem={problem} />
      </td>
      <td className="text-quiet">
        <NowAndThen now={tool.category} then={then.category} />
      </td>
      <td className="num r font-medium">
        <Prices tool={tool} then={then} />
      </td>
      <td className="num r">
        <NowAndThen now={tool.minquantity} then={then.minquantity} />
      </td>
      <td className="num r">
        <NowAndThen now={tool.quantitystep} then={then.quantitystep} />
      </td>
      <td className="num r">
        {tool.availablequantity.toLocaleString('en-US')}
        <LowMark tool={tool} />
      </td>
      <td>
        <ShownMark tool={tool} />
      </td>
      <td className="r whitespace-nowrap">
        <ToolButtons tool={tool} {...acts} />
      </td>
    </tr>
  )
}
