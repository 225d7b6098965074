import ImagePlus from 'icon:image-plus'
import { type DragEvent, useState } from 'react'
import { mostPictureMegabytes } from '#src/contract/values/tools/tool-pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Uploading } from './use-picture-upload.ts'

interface DropTileProps {
  id: string
  uploading: Uploading | undefined
  take: (files: File[]) => void
}

/** Where pictures are dropped, or chosen from the device. */
export function DropTile({ id, uploading, take }: DropTileProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <label
      className={`grid aspect-square cursor-pointer place-items-center rounded-field border border-dashed p-2 text-center text-note text-quiet hover:border-base-content has-focus-visible:outline-2 has-focus-visible:outline-primary ${over ? 'border-primary bg-base-200' : 'border-control'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {uploading ? (
        <Progress {...uploading} />
      ) : (
        <span>
          <Icon of={ImagePlus} className="mx-auto mb-1.5 size-6" />
          Drop pictures
          <br />
          or choose
        </span>
      )}
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        aria-label={`Upload pictures: JPEG, PNG, WebP or AVIF, at most ${mostPictureMegabytes} MB each`}
        disabled={uploading !== undefined}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Progress({ place, count, share }: Uploading) {
  const percent = Math.round(share * 100)
  return (
    <span className="w-full">
      {percent < 100 ? `Uploading, ${percent} %` : 'Resizing…'}
      {count > 1 && ` (${place} of ${count})`}
      <progress
        className="progress progress-secondary mt-1.5 block w-full"
        value={percent}
        max={100}
        aria-label="Upload"
      />
    </span>
  )
}
