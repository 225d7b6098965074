import ExternalLink from 'icon:external-link'
import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import Trash from 'icon:trash'
import Warehouse from 'icon:warehouse'
import type { StockTool } from '#src/contract/tools.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { ShownMark } from '../shown-mark.tsx'

interface ToolHeadProps {
  tool: StockTool
  onHide: () => void
  onPlaces: () => void
  onDelete: () => void
}

const look = 'btn btn-line h-11 px-3.5 text-sm md:h-10'

export function ToolHead({ tool, onHide, onPlaces, onDelete }: ToolHeadProps) {
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="break-words text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
          {tool.name}
        </h1>
        <p className="mt-1 flex items-center gap-3">
          <span className="break-all font-mono text-quiet text-tag">{tool.sku}</span>
          <ShownMark tool={tool} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!tool.hidden && (
          <a href={toolPath(tool)} className={look}>
            <Icon of={ExternalLink} className="size-4" />
            See it in the shop
          </a>
        )}
        <button type="button" className={look} onClick={onHide}>
          <Icon of={tool.hidden ? Eye : EyeOff} className="size-4" />
          {tool.hidden ? 'Publish' : 'Hide'}
        </button>
        <button type="button" className={look} onClick={onPlaces}>
          <Icon of={Warehouse} className="size-4" />
          Stock by place
        </button>
        <button type="button" className={look} onClick={onDelete}>
          <Icon of={Trash} className="size-4" />
          Delete
        </button>
      </div>
    </div>
  )
}
