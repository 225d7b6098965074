import { useEffect, useRef, useState } from 'react'
import type { StockTool, WholeStockTool } from '#src/contract/tools.ts'
import { staffToolPath } from '#src/contract/values/paths/tool-path.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { ToolFields } from '#src/web/components/tools/fields/tool-fields.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { useToolForm } from './use-tool-form.ts'

interface EditToolProps<Edited> {
  tool: Edited
  categories: string[]
  onDone: () => void
  onClose: () => void
}

/** In the list itself, which does not know all of a tool. */
export function EditTool({ tool, ...rest }: EditToolProps<StockTool>) {
  const [whole, setWhole] = useState<WholeStockTool>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    browserApi.stock.get(tool.sku).then(setWhole, (refused) => setProblem(problemText(refused)))
  }, [tool.sku])
  if (whole) return <EditForm tool={whole} {...rest} />
  return problem ? (
    <FormProblem words={problem} className="my-2" />
  ) : (
    <p className="py-2 text-quiet text-ui" role="status">
      Opening {tool.name}…
    </p>
  )
}

function EditForm({ tool, categories, onDone, onClose }: EditToolProps<WholeStockTool>) {
  const { draft, errors, refused, busy, uploading, change, setUploading, save } = useToolForm(tool, () => {
    toast('success', `${draft.name} is changed`)
    onDone()
    onClose()
  })
  const form = useRef<HTMLFormElement>(null)
  // The row went, and with it the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="max-w-2xl py-2 outline-none"
      aria-label={`Edit ${tool.name}`}
      noValidate
      onSubmit={save}
    >
      <p className="mb-4 flex flex-wrap items-center gap-x-4 font-mono text-quiet text-tag">
        {tool.sku}
        <a href={staffToolPath(tool)} className="font-sans text-link text-note">
          Open its page
        </a>
      </p>
      <ToolFields
        draft={draft}
        errors={errors}
        categories={categories}
        fixedSku
        saving={busy}
        onUploading={setUploading}
        onChange={change}
      />
      <FormProblem words={refused} className="mt-5" />
      <div className="mt-6 flex gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy || uploading}>
          {busy ? 'Saving…' : uploading ? 'Uploading…' : 'Save'}
        </button>
        <button type="button" className="btn btn-bare px-5" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
