import ImageUp from '@lucide/icons/icons/image-up'
import { type DragEvent, useState } from 'react'
import { mostPictureMegabytes } from '#src/contract/values/tool-pictures.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { sendPicture } from '#src/web/lib/upload-picture.ts'
import { Field } from '../../forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PictureFieldProps {
  img: string
  error?: string
  onChange: (img: string) => void
}

type Upload = { share: number } | { failed: string } | undefined

/** A picture by its URL, or a file that is dropped here and uploaded. */
export function PictureField({ img, error, onChange }: PictureFieldProps) {
  const [upload, setUpload] = useState<Upload>()
  const [over, setOver] = useState(false)
  const busy = upload !== undefined && 'share' in upload

  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setUpload({ share: 0 })
    try {
      onChange(await sendPicture(file, (share) => setUpload({ share })))
      setUpload(undefined)
    } catch (problem) {
      setUpload({ failed: problemText(problem) })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className="grid gap-2">
      <Field
        label="Picture"
        hint="An address that begins with http:// or https://, or a picture from your device."
        error={upload && 'failed' in upload ? upload.failed : error}
      >
        {(wired) => (
          <input
            {...wired}
            className="input"
            inputMode="url"
            maxLength={600}
            required
            value={img}
            onChange={(event) => {
              setUpload(undefined)
              onChange(event.target.value)
            }}
          />
        )}
      </Field>
      <label
        className={`flex min-h-20 cursor-pointer items-center gap-3 rounded-field border border-dashed px-4 py-3 text-ui has-focus-visible:outline-2 has-focus-visible:outline-primary ${over ? 'border-primary bg-base-200' : 'border-control'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={ImageUp} className="size-5 shrink-0 text-quiet" />
        {busy ? (
          <Progress share={upload.share} />
        ) : (
          <span>
            Drop a picture here, or choose one
            <span className="block text-note text-quiet">
              JPEG, PNG, WebP or AVIF, at most {mostPictureMegabytes} MB
            </span>
          </span>
        )}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          aria-label="Upload a picture"
          disabled={busy}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="grow">
      {percent < 100 ? `Uploading, ${percent} %` : 'Resizing…'}
      <progress
        className="progress progress-secondary mt-1.5 block w-full"
        value={percent}
        max={100}
        aria-label="Upload"
      />
    </span>
  )
}
