import type { StockTool } from '#src/contract/tools.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Hides a tool from visitors, or shows it to them again. */
export async function hideTool(tool: StockTool, hidden: boolean, onDone: () => void) {
  try {
    await browserApi.stock.change(tool._id, { hidden })
    toast('success', `${tool.name} is ${hidden ? 'hidden' : 'published'}`, {
      label: 'Undo',
      run: () => hideTool(tool, !hidden, onDone),
    })
  } catch (problem) {
    toast('error', problemText(problem))
  }
  onDone()
}
