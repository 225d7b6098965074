import { type FormEvent, useState } from 'react'
import type { WholeStockTool } from '#src/contract/tools.ts'
import { useFieldErrors } from '#src/web/components/forms/use-field-errors.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import {
  changesOf,
  checkDraft,
  draftOf,
  fieldMessages,
  type ToolDraft,
  withTypedPicture,
} from '#src/web/lib/tool-draft.ts'

/** A tool as it is being changed, in the list or on its own page. */
export function useToolForm(tool: WholeStockTool, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(tool))
  /** The tool itself may change meanwhile: what was not typed here is not sent. */
  const [start, setStart] = useState(draft)
  const { errors, setErrors, findErrors, dropErrors } = useFieldErrors(checkDraft)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)

  const change = (part: Partial<ToolDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    dropErrors({ ...draft, ...part }, part)
  }
  const reset = () => {
    const now = draftOf(tool)
    setStart(now)
    setDraft(now)
    setErrors({})
    setRefused(undefined)
    return now
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(undefined)
    if (findErrors(draft)) return focusFirstError(form)
    setBusy(true)
    try {
      await browserApi.stock.change(tool._id, changesOf(start, draft))
      setStart(withTypedPicture(draft))
      setDraft(withTypedPicture)
      onSaved()
    } catch (problem) {
      setErrors(fieldMessages(fieldProblems(problem)))
      setRefused(formProblemText(problem, Object.keys(draft)))
      focusFirstError(form)
    }
    setBusy(false)
  }
  const unsaved = Object.keys(changesOf(start, draft)).length > 0
  return { draft, errors, refused, busy, uploading, unsaved, change, setUploading, reset, save }
}
