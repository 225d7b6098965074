import type { FormEvent } from 'react'
import type { WholeStockTool } from '#src/contract/tools.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { SaveBar } from '#src/web/components/forms/save-bar.tsx'
import { ToolFields } from '#src/web/components/tools/fields/tool-fields.tsx'
import { toast } from '#src/web/lib/toast.ts'
import type { ToolDraft } from '#src/web/lib/tool-draft.ts'
import { useToolForm } from '../use-tool-form.ts'

interface ToolFormProps {
  tool: WholeStockTool
  categories: string[]
  /** With all that is typed. */
  onChange: (draft: ToolDraft) => void
  onSaved: () => void
}

/** What is refused stays as it was typed. */
export function ToolForm({ tool, categories, onChange, onSaved }: ToolFormProps) {
  const form = useToolForm(tool, () => {
    toast('success', `${form.draft.name} is changed`)
    onSaved()
  })
  const change = (part: Partial<ToolDraft>) => {
    form.change(part)
    onChange({ ...form.draft, ...part })
  }
  const undo = () => onChange(form.reset())
  return (
    <form
      // A field that gets the focus must not lie under the bar.
      className="max-w-2xl [&_:is(input,select,textarea)]:scroll-mb-28"
      aria-label={`Edit ${tool.name}`}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => form.save(event)}
    >
      <ToolFields
        draft={form.draft}
        errors={form.errors}
        categories={categories}
        fixedSku
        saving={form.busy}
        onUploading={form.setUploading}
        onChange={change}
      />
      <FormProblem words={form.refused} className="mt-5" />
      {(form.unsaved || form.uploading) && (
        <>
          <AskBeforeLeaving what="What you have typed" />
          <SaveBar
            words="Not saved yet"
            act="Save"
            busy={form.busy}
            uploading={form.uploading}
            onUndo={undo}
          />
        </>
      )}
    </form>
  )
}
