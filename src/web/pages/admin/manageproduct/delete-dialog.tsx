import { useState } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface DeleteDialogProps {
  tool: Tool
  onDone: () => void
  onClose: () => void
}

export function DeleteToolDialog({ tool, onDone, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.stock.remove(tool._id)
      toast('success', `${tool.name} is deleted`)
      onDone()
    } catch (problem) {
      toast('error', problemText(problem))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      question="Are you confirm to delete this order?"
      outcome="The tool goes off sale at once and cannot come back; hide it instead if it may. Orders, invoices and reviews that name it stay whole."
      act="Delete tool"
      busy={busy}
      onAct={remove}
      onKeep={onClose}
    >
      <span className="flex items-center gap-3 text-ui">
        <span className="picture size-12 shrink-0 rounded-field!">
          <ToolPicture img={tool.img} alt="" sizes="3rem" />
        </span>
        <span className="min-w-0">
          <span className="block break-words font-medium">{tool.name}</span>
          <span className="font-mono text-quiet text-tag">{tool.sku}</span>
        </span>
      </span>
    </ConfirmDialog>
  )
}
