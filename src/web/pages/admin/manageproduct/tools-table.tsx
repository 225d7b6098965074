import Pencil from '@lucide/icons/icons/pencil'
import Trash from '@lucide/icons/icons/trash'
import Warehouse from '@lucide/icons/icons/warehouse'
import type { ReactNode } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { TableHead } from '#src/web/components/lists/table-head.tsx'
import { LowestPrice } from '#src/web/components/tools/lowest-price.tsx'
import { isBelowMinimum, isLow } from '#src/web/components/tools/stock.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { useShown } from '#src/web/lib/shown-settings.ts'
import { useWide } from './use-wide.ts'

interface ToolsTableProps {
  tools: Tool[]
  editing: string | undefined
  onEdit: (tool: Tool) => void
  onDelete: (tool: Tool) => void
  onPlaces: (tool: Tool) => void
  /** The open form, in place of the row's cells. */
  editor: (tool: Tool) => ReactNode
}

/** A table from 1280 px, below that the same rows as a list. */
export function ToolsTable(props: ToolsTableProps) {
  return useWide() ? <Table {...props} /> : <List {...props} />
}

const columns = [
  { name: 'Tool' },
  { name: 'Category' },
  { name: 'Price', className: 'r' },
  { name: 'Minimum', className: 'r' },
  { name: 'Step', className: 'r' },
  { name: 'Available', className: 'r' },
]

function Table({ tools, editing, editor, ...acts }: ToolsTableProps) {
  return (
    <div className="panel mt-6 overflow-hidden">
      <table className="grid-table text-sm! [&_td]:px-3! [&_td]:py-2.5! [&_th]:px-3!">
        <TableHead columns={columns} />
        <tbody>
          {tools.map((tool) =>
            tool._id === editing ? (
              <tr key={tool._id}>
                <td colSpan={7}>{editor(tool)}</td>
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

type Acting = Pick<ToolsTableProps, 'onEdit' | 'onDelete' | 'onPlaces'>
type RowProps = Acting & { tool: Tool }

function Row({ tool, ...acts }: RowProps) {
  return (
    <tr>
      <td>
        <Named tool={tool} />
      </td>
      <td className="text-quiet">{tool.category}</td>
      <td className="num r font-medium">
        {showPrice(tool.price)}
        <LowestPrice tool={tool} />
      </td>
      <td className="num r">{tool.minquantity}</td>
      <td className="num r">{tool.quantitystep}</td>
      <td className="num r">
        {tool.availablequantity.toLocaleString('en-US')}
        <LowMark tool={tool} />
      </td>
      <td className="r whitespace-nowrap">
        <Acts tool={tool} {...acts} />
      </td>
    </tr>
  )
}

function List({ tools, editing, editor, ...acts }: ToolsTableProps) {
  return (
    <ul className="mt-2">
      {tools.map((tool) => (
        <li key={tool._id} className="border-base-300 border-b py-4">
          {tool._id === editing ? (
            editor(tool)
          ) : (
            <>
              <div className="flex items-start justify-between gap-3">
                <Named tool={tool} />
                <p className="num shrink-0 text-right text-ui">
                  <strong className="font-semibold">{showPrice(tool.price)}</strong>
                  <LowestPrice tool={tool} />
                </p>
              </div>
              <div className="mt-3 flex items-center justify-between gap-2">
                <p className="num text-note text-quiet">
                  min. {tool.minquantity} · {tool.availablequantity.toLocaleString('en-US')} in stock
                  <LowMark tool={tool} />
                </p>
                <span className="flex [&>*]:size-11">
                  <Acts tool={tool} {...acts} />
                </span>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Named({ tool }: { tool: Tool }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="picture size-12 shrink-0 rounded-field!">
        <ToolPicture img={tool.img} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words">{tool.name}</span>
        <span className="block break-all font-mono text-quiet text-tag">{tool.sku}</span>
      </span>
    </span>
  )
}

function LowMark({ tool }: { tool: Tool }) {
  if (!isLow(tool, useShown())) return null
  return (
    <span className="ml-2 font-medium text-note text-warning">
      {isBelowMinimum(tool) ? 'below minimum' : 'low'}
    </span>
  )
}

function Acts({ tool, onEdit, onDelete, onPlaces }: RowProps) {
  return (
    <>
      <RowAction icon={Warehouse} label={`Stock by place of ${tool.name}`} onClick={() => onPlaces(tool)} />
      <RowAction icon={Pencil} label={`Edit ${tool.name}`} onClick={() => onEdit(tool)} />
      <RowAction icon={Trash} label={`Delete ${tool.name}`} destroys onClick={() => onDelete(tool)} />
    </>
  )
}
