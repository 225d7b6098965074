import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import Pencil from 'icon:pencil'
import Trash from 'icon:trash'
import Warehouse from 'icon:warehouse'
import type { StockTool } from '#src/contract/tools.ts'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { useIsFor } from '#src/web/lib/session/use-role.ts'

export interface ToolActs {
  onEdit: (tool: StockTool) => void
  onDelete: (tool: StockTool) => void
  onPlaces: (tool: StockTool) => void
  /** Or shows it again. */
  onHide: (tool: StockTool) => void
}

/** The warehouse counts pieces; the tool itself is the catalogue's. */
export function ToolButtons({ tool, onEdit, onDelete, onPlaces, onHide }: ToolActs & { tool: StockTool }) {
  const edits = useIsFor('catalogue')
  return (
    <>
      <RowAction icon={Warehouse} label={`Stock by place of ${tool.name}`} onClick={() => onPlaces(tool)} />
      {edits && (
        <>
          <RowAction
            icon={tool.hidden ? Eye : EyeOff}
            label={`${tool.hidden ? 'Publish' : 'Hide'} ${tool.name}`}
            onClick={() => onHide(tool)}
          />
          <RowAction
            id={`edit-${tool._id}`}
            icon={Pencil}
            label={`Edit ${tool.name}`}
            onClick={() => onEdit(tool)}
          />
          <RowAction icon={Trash} label={`Delete ${tool.name}`} destroys onClick={() => onDelete(tool)} />
        </>
      )}
    </>
  )
}
