import { type FormEvent, useState } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { ToolFields } from '#src/web/components/forms/tool-fields.tsx'
import { useFieldErrors } from '#src/web/components/forms/use-field-errors.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { toast } from '#src/web/lib/toast.ts'
import { changesOf, checkDraft, draftOf, fieldMessages, type ToolDraft } from '#src/web/lib/tool-draft.ts'

interface EditToolProps {
  tool: Tool
  categories: string[]
  onDone: () => void
  onClose: () => void
}

export function EditTool({ tool, categories, onDone, onClose }: EditToolProps) {
  const [draft, setDraft] = useState(() => draftOf(tool))
  const { errors, setErrors, findErrors, dropErrors } = useFieldErrors(checkDraft)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<ToolDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    dropErrors({ ...draft, ...part }, part)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(undefined)
    if (findErrors(draft)) return focusFirstError(form)
    setBusy(true)
    try {
      await browserApi.stock.change(tool._id, changesOf(tool, draft))
      toast('success', `${draft.name} is changed`)
      onDone()
      onClose()
    } catch (problem) {
      setErrors(fieldMessages(fieldProblems(problem)))
      setRefused(formProblemText(problem, Object.keys(draft)))
      setBusy(false)
      focusFirstError(form)
    }
  }

  return (
    <form className="max-w-2xl py-2" aria-label={`Edit ${tool.name}`} noValidate onSubmit={save}>
      <p className="mb-4 font-mono text-quiet text-tag">{tool.sku}</p>
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
