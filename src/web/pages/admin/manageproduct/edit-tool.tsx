import type { StockTool } from '#src/contract/tools.ts'
import { staffToolPath } from '#src/contract/values/paths/tool-path.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { ToolFields } from '#src/web/components/tools/fields/tool-fields.tsx'
import { toast } from '#src/web/lib/toast.ts'
import { useToolForm } from './use-tool-form.ts'

interface EditToolProps {
  tool: StockTool
  categories: string[]
  onDone: () => void
  onClose: () => void
}

/** In the list itself. */
export function EditTool({ tool, categories, onDone, onClose }: EditToolProps) {
  const { draft, errors, refused, busy, change, save } = useToolForm(tool, () => {
    toast('success', `${draft.name} is changed`)
    onDone()
    onClose()
  })
  return (
    <form className="max-w-2xl py-2" aria-label={`Edit ${tool.name}`} noValidate onSubmit={save}>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 font-mono text-quiet text-tag">
        {tool.sku}
        <a href={staffToolPath(tool)} className="font-sans text-link text-note">
          Open its page
        </a>
      </p>
      <ToolFields draft={draft} errors={errors} categories={categories} fixedSku onChange={change} />
      <FormProblem words={refused} className="mt-5" />
      <div className="mt-6 flex gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="btn btn-bare px-5" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
