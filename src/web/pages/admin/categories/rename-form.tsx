import { type FormEvent, useEffect, useState } from 'react'
import type { Category } from '#src/contract/categories.ts'
import { FieldError, FormProblem } from '#src/web/components/forms/field.tsx'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Categories } from './use-categories.ts'
import { useOpened } from './use-opened.ts'

interface RenameFormProps {
  category: Category
  all: Categories
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

/** The name in its place in the list. With the name of another category it asks whether they are to be one. */
export function RenameForm({ category, all, onUnsaved, onClose }: RenameFormProps) {
  const { opened, change } = useOpened(category, all)
  const { _id, name: before } = opened
  const [name, setName] = useState(before)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [joining, setJoining] = useState<Category>()
  const { busy, refused, save } = useSave({ fields: ['name'], setErrors })
  const unsaved = name.trim() !== before
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  const isTyped = (other: Category) =>
    other._id !== _id && other.name.toLowerCase() === name.trim().toLowerCase()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!unsaved) return onClose()
    const other = all.categories.find(isTyped)
    if (other) setJoining(other)
    else void save(event, () => rename(false))
  }
  async function rename(merge: boolean) {
    await change({ name, merge })
    toast('success', merge ? `${before} is part of ${name.trim()} now` : `${before} is ${name.trim()} now`)
    onClose()
  }
  const join = () => {
    setJoining(undefined)
    rename(true).catch(() => {
      toast('error', 'They were not joined. Look again, then try once more.')
      void all.reload()
    })
  }
  return (
    <form
      className="field"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !joining && onClose()}
    >
      <div className="flex flex-wrap gap-2">
        <input
          className="input min-w-0 flex-1 basis-48"
          // biome-ignore lint/a11y/noAutofocus: whoever pressed Rename means to type
          autoFocus
          aria-label={`Name of ${before}`}
          aria-invalid={errors.name ? true : undefined}
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setErrors({})
          }}
        />
        <button type="submit" className="btn btn-primary px-5" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="btn btn-bare px-4" onClick={onClose}>
          Cancel
        </button>
      </div>
      {errors.name && <FieldError>{`Name ${errors.name}`}</FieldError>}
      <FormProblem words={refused} />
      <p className="hint">Its tools and discounts follow, and addresses with the name before lead on.</p>
      {joining && (
        <ConfirmDialog
          question="Join these two categories?"
          outcome={`${countOf(category.tools + category.hidden, 'tool')} of ${before} will be in ${joining.name}. ${before} is gone then, and its addresses lead to ${joining.name}. This cannot be undone.`}
          act="Join them"
          onAct={join}
          onKeep={() => setJoining(undefined)}
        >
          {before} and {joining.name}
        </ConfirmDialog>
      )}
    </form>
  )
}
