import { type ReactNode, useId, useState } from 'react'
import { mostPictureMegabytes, widePicture } from '#src/contract/values/tools/tool-pictures.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { sendWidePicture } from '#src/web/lib/upload-picture.ts'

interface PictureInputProps {
  title: string
  name: string
  img: string
  hint: ReactNode
  error: string | undefined
  onChange: (img: string) => void
}

/** A wide picture: what is shown now, and a file to put in its place. */
export function PictureInput({ title, name, img, hint, error, onChange }: PictureInputProps) {
  const [state, setState] = useState<{ share: number } | { failed: string }>()
  const id = useId()
  const busy = state !== undefined && 'share' in state
  const wrong = state && 'failed' in state ? state.failed : error && `${title} ${error}`
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setState({ share: 0 })
    try {
      onChange(await sendWidePicture(file, (share) => setState({ share })))
      setState(undefined)
    } catch (problem) {
      setState({ failed: problemText(problem) })
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <div className="flex flex-wrap items-center gap-3">
        {img && (
          <img
            {...widePicture(img)}
            sizes="10rem"
            alt=""
            width="160"
            height="67"
            className="h-[4.1875rem] w-40 rounded-field bg-picture object-cover"
          />
        )}
        <input
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="file-input max-w-64"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
          disabled={busy}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p id={`${id}-hint`} className="hint" aria-live="polite">
        {busy
          ? uploadWords(state.share)
          : `JPEG, PNG, WebP or AVIF, at most ${mostPictureMegabytes} MB; best 1920 × 800. `}
        {hint}
      </p>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
    </div>
  )
}

const uploadWords = (share: number) =>
  share < 1 ? `Uploading, ${Math.round(share * 100)} %. ` : 'Resizing… '
