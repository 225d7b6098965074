import { useState } from 'react'
import type { Category } from '#src/contract/categories.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { toast } from '#src/web/lib/toast.ts'
import { FormerNames } from './former-names.tsx'
import { PicturePart } from './picture-part.tsx'
import { SheetFilters } from './sheet-filters.tsx'
import type { Categories } from './use-categories.ts'

interface DetailsFormProps {
  category: Category
  all: Categories
  onClose: () => void
}

/** The picture, the filters and the earlier names of a category. */
export function DetailsForm({ category, all, onClose }: DetailsFormProps) {
  const { picture, filters, formerNames } = category
  const saved = { img: picture?.img ?? '', alt: picture?.alt ?? '', filters, formerNames }
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(false)
  const { busy, refused, save } = useSave({ fields: ['picture', 'filters'], setErrors })
  const change = (some: Partial<typeof saved>) => {
    setDraft((before) => ({ ...before, ...some }))
    setErrors({})
  }
  async function saveDetails() {
    const { img, alt, ...others } = draft
    await all.change(category._id, { ...others, picture: img ? { img, alt } : null })
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
        img={draft.img}
        alt={draft.alt}
        errors={errors}
        onUploading={setUploading}
        onChange={change}
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
      {!busy && JSON.stringify(draft) !== JSON.stringify(saved) && (
        <AskBeforeLeaving what="What you have changed" />
      )}
    </form>
  )
}
