import { useEffect, useState } from 'react'
import type { Category } from '#src/contract/categories.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { toast } from '#src/web/lib/toast.ts'
import { FormerNames } from './former-names.tsx'
import { PicturePart } from './picture-part.tsx'
import { SheetFilters } from './sheet-filters.tsx'
import type { Categories } from './use-categories.ts'
import { useOpened } from './use-opened.ts'

interface DetailsFormProps {
  category: Category
  all: Categories
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

const noPicture = { img: '', alt: '' }

/** The picture, the filters and the earlier names of a category. */
export function DetailsForm({ category, all, onUnsaved, onClose }: DetailsFormProps) {
  const { opened, change: send } = useOpened(category, all)
  const { picture = noPicture, filters, formerNames } = opened
  const saved = { picture, filters, formerNames }
  /** Only what was changed here, so that what somebody else changed is kept. */
  const [changes, setChanges] = useState<Partial<typeof saved>>({})
  const draft = { ...saved, ...changes }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(false)
  const { busy, refused, save } = useSave({ fields: ['picture', 'filters'], setErrors })
  const change = (some: Partial<typeof saved>) => {
    setChanges((before) => ({ ...before, ...some }))
    setErrors({})
  }
  const changePicture = (some: Partial<typeof picture>) => {
    setChanges((before) => ({ ...before, picture: { ...(before.picture ?? picture), ...some } }))
    setErrors({})
  }
  const unsaved = uploading || JSON.stringify(draft) !== JSON.stringify(saved)
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  async function saveDetails() {
    const { picture: chosen } = changes
    await send({ ...changes, picture: chosen && (chosen.img ? chosen : null) })
    toast('success', `${category.name}: saved`)
    onClose()
  }
  return (
    <form
      className="mt-3 grid gap-6 border-base-300 border-t pt-4 pb-2"
      noValidate
      aria-label={`Picture and filters of ${category.name}`}
      onSubmit={(event) => save(event, saveDetails)}
    >
      <PicturePart
        {...draft.picture}
        saving={busy}
        errors={errors}
        onUploading={setUploading}
        onChange={changePicture}
      />
      <SheetFilters
        id={category._id}
        chosen={draft.filters}
        error={Object.entries(errors).find(([field]) => field.startsWith('filters'))?.[1]}
        onChange={(chosen) => change({ filters: chosen })}
      />
      <FormerNames names={draft.formerNames} onChange={(names) => change({ formerNames: names })} />
      <FormProblem words={refused} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy || uploading}>
          {busy ? 'Saving…' : uploading ? 'Uploading…' : 'Save'}
        </button>
        <button type="button" className="btn btn-bare px-5" onClick={onClose}>
          Cancel
        </button>
      </div>
      {!busy && unsaved && <AskBeforeLeaving what="What you have changed" />}
    </form>
  )
}
