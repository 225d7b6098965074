import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import type { StockTool } from '#src/contract/tools.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

/** Whether visitors see a tool. */
export function ShownMark({ tool: { hidden } }: { tool: StockTool }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-note ${hidden ? 'text-quiet' : 'text-success'}`}>
      <Icon of={hidden ? EyeOff : Eye} className="size-3.5" />
      {hidden ? 'Hidden' : 'Published'}
    </span>
  )
}
