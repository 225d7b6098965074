import { type SubmitEvent, useState } from 'react'
import type { StockTool } from '#src/contract/tools.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { useFieldErrors } from '#src/web/components/forms/use-field-errors.ts'
import { ToolDraftPreview } from '#src/web/components/tools/fields/draft-preview.tsx'
import { ToolFields } from '#src/web/components/tools/fields/tool-fields.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { toast } from '#src/web/lib/toast.ts'
import { checkDraft, emptyDraft, fieldMessages, formOf, type ToolDraft } from '#src/web/lib/tool-draft.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Add a tool'), description: 'Put a new tool on sale.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const counts = await browserApi.stock.counts().catch(() => undefined)
  return { categories: counts?.categories.map(({ name }) => name) ?? [] }
}

export default function AddProduct({ loaderData: { categories } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<ToolDraft>(emptyDraft)
  const { errors, setErrors, findErrors, dropErrors } = useFieldErrors(checkDraft)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [added, setAdded] = useState<StockTool>()

  const change = (part: Partial<ToolDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    dropErrors({ ...draft, ...part }, part)
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    const hidden = submitter instanceof HTMLButtonElement && submitter.name === 'hidden'
    setRefused(undefined)
    if (findErrors(draft)) return focusFirstError(form)
    setBusy(true)
    try {
      const tool = await browserApi.stock.add({ ...formOf(draft), hidden })
      setAdded(tool)
      setDraft(emptyDraft)
      toast('success', hidden ? `${tool.name} is saved as hidden` : `${tool.name} is on sale`)
      window.scrollTo({ top: 0 })
    } catch (problem) {
      setErrors(fieldMessages(fieldProblems(problem)))
      setRefused(formProblemText(problem, Object.keys(draft)))
      focusFirstError(form)
    }
    setBusy(false)
  }

  return (
    <div className="wrap grid grow content-start gap-x-12 gap-y-8 pt-6 pb-20 md:pt-10 md:pb-28 lg:grid-cols-[1fr_19rem]">
      <div className="min-w-0">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Add a tool</h1>
        {added && (
          <p className="mt-2 text-ui" role="status">
            {added.name} is {added.hidden ? 'saved as hidden, with part number' : 'on sale as'}{' '}
            <span className="font-mono text-sm">{added.sku}</span>.{' '}
            <a
              href={`/manageproduct?${added.hidden ? 'shown=hidden&' : ''}sort=-added`}
              className="text-link"
            >
              See it in the list
            </a>
          </p>
        )}
        <form className="mt-6 max-w-2xl" noValidate onSubmit={send}>
          <ToolFields
            draft={draft}
            errors={errors}
            categories={categories}
            saving={busy}
            onUploading={setUploading}
            onChange={change}
          />
          <FormProblem words={refused} className="mt-5" />
          <div className="mt-7 flex flex-wrap gap-2">
            <button type="submit" className="btn btn-primary btn-lg px-8" disabled={busy || uploading}>
              {busy ? 'Adding…' : uploading ? 'Uploading…' : 'Add tool'}
            </button>
            <button
              type="submit"
              name="hidden"
              className="btn btn-line btn-lg px-6"
              disabled={busy || uploading}
            >
              Save hidden
            </button>
          </div>
        </form>
      </div>
      <ToolDraftPreview draft={draft} />
    </div>
  )
}

export const HydrateFallback = Checking
