import { useId, useState } from 'react'
import { mostPictureMegabytes } from '#src/contract/values/tools/tool-pictures.ts'
import { Field, FieldError } from '#src/web/components/forms/field.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { sendPicture } from '#src/web/lib/upload-picture.ts'

interface PicturePartProps {
  img: string
  alt: string
  errors: Record<string, string>
  /** While the form is being saved, nothing may come into it. */
  saving: boolean
  /** Until it is over, the form must not be sent. */
  onUploading: (uploading: boolean) => void
  onChange: (change: { img?: string; alt?: string }) => void
}

/** The picture that is shown now, a file to put in its place, and what it shows in words. */
export function PicturePart({ img, alt, errors, saving, onUploading, onChange }: PicturePartProps) {
  const [state, setState] = useState<'uploading' | { failed: string }>()
  const id = useId()
  const wrong =
    typeof state === 'object' ? state.failed : errors['picture.img'] && `Picture ${errors['picture.img']}`
  const take = async (file: File | undefined) => {
    if (!file || state === 'uploading') return
    setState('uploading')
    onUploading(true)
    try {
      onChange({ img: await sendPicture(file, () => {}) })
      setState(undefined)
    } catch (problem) {
      setState({ failed: problemText(problem) })
    }
    onUploading(false)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="field">
        <label htmlFor={id}>Picture</label>
        <div className="flex flex-wrap items-center gap-3">
          {img && (
            <span className="picture size-16">
              <ToolPicture img={img} alt="" sizes="4rem" />
            </span>
          )}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="file-input min-w-0 max-w-64"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-hint`}
            disabled={saving || state === 'uploading'}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {img && (
            <button
              type="button"
              className="btn btn-bare btn-sm"
              disabled={state === 'uploading'}
              onClick={() => onChange({ img: '', alt: '' })}
            >
              Without a picture
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="hint" aria-live="polite">
          {state === 'uploading'
            ? 'Uploading…'
            : `JPEG, PNG, WebP or AVIF, at most ${mostPictureMegabytes} MB. It is cut to a square.`}
        </p>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      {img && (
        <Field
          label="What it shows"
          hint="For those who do not see it."
          error={errors['picture.alt'] && `What it shows ${errors['picture.alt']}`}
        >
          {(wired) => (
            <input
              {...wired}
              className="input"
              maxLength={200}
              value={alt}
              onChange={(event) => onChange({ alt: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
