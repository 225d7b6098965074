import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ToolPictures } from '#src/contract/tools.ts'
import { mostPictures } from '#src/contract/values/tools/tool-pictures.ts'
import { Field } from '../../../forms/field.tsx'
import { DropTile } from './drop-tile.tsx'
import { PictureTile } from './picture-tile.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface PicturesFieldProps {
  pictures: ToolPictures
  /** The address that is being typed. */
  img: string
  error?: string
  saving: boolean
  /** Until it is over, the form must not be sent. */
  onUploading: (uploading: boolean) => void
  onChange: (part: { pictures: ToolPictures; img: string }) => void
}

/** The pictures of a tool in their order: uploaded, or added by their address. */
export function PicturesField(props: PicturesFieldProps) {
  const { pictures, img, error, saving, onUploading } = props
  const id = useId()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  // An upload takes a while, in which other things may be typed.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const change = (next: ToolPictures, typed = latest.current.img) =>
    latest.current.onChange({ pictures: next, img: typed })
  const room = mostPictures - pictures.length
  /** Returns why it is not added, if it is not. */
  const add = (address: string, typed?: string) => {
    const before = latest.current.pictures
    if (before.some((picture) => picture.img === address)) return 'This picture is here already.'
    change([...before, { img: address, alt: '' }], typed)
  }
  const { uploading, failures, setFailures, take } = usePictureUpload({ room, saving, onStored: add })
  const isUploading = uploading !== undefined
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const addTyped = () => {
    const isAddress = /^(https?:\/\/|\/pictures\/)./.test(img.trim())
    const failure = isAddress ? add(img.trim(), '') : 'The address must begin with http:// or https://.'
    setFailures(failure ? [failure] : [])
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !img.trim()) return
    event.preventDefault()
    addTyped()
  }
  const focus = (place: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}-${place < 0 ? 'upload' : place}`)?.focus())
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || to === from) return
    const moved = [...pictures]
    moved.splice(to, 0, ...moved.splice(from, 1))
    change(moved)
    setSaid(`Now picture ${to + 1} of ${pictures.length}${to === 0 ? ', the cover' : ''}`)
    focus(to)
  }
  const remove = (place: number) => {
    change(pictures.filter((_, other) => other !== place))
    setSaid(`Picture ${place + 1} is removed`)
    focus(Math.min(place, pictures.length - 2))
  }

  return (
    <fieldset className="field min-w-0 grid-cols-1">
      <legend className="label-text mb-1.5 font-[550] text-sm leading-5">Pictures</legend>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.img}
            id={`${id}-${place}`}
            picture={picture}
            place={place}
            count={pictures.length}
            dragged={dragged === place}
            onDrag={(is) => setDragged(is ? place : undefined)}
            onDropHere={() => dragged !== undefined && move(dragged, place)}
            onDropFiles={take}
            onMove={(to) => move(place, to)}
            onDescribe={(alt) =>
              change(pictures.map((each, index) => (index === place ? { ...each, alt } : each)))
            }
            onRemove={() => remove(place)}
          />
        ))}
        {room > 0 && (
          <li>
            <DropTile id={`${id}-upload`} uploading={uploading} take={take} />
          </li>
        )}
      </ul>
      <p className="hint">
        Up to {mostPictures}, square, 1000 px or more. Drag to order, or move with the arrow keys; the first
        is the cover.
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Field
        label="Picture address"
        className="mt-4"
        hint="Instead of an upload. It begins with http:// or https://."
        error={failures.join(' ') || error}
      >
        {(wired) => (
          <div className="flex gap-2">
            <input
              {...wired}
              className="input grow"
              inputMode="url"
              maxLength={600}
              required={pictures.length === 0}
              disabled={room <= 0}
              value={img}
              onKeyDown={addByEnter}
              onChange={(event) => {
                setFailures([])
                change(pictures, event.target.value)
              }}
            />
            <button
              type="button"
              className="btn btn-line shrink-0 px-4"
              disabled={!img.trim()}
              onClick={addTyped}
            >
              Add
            </button>
          </div>
        )}
      </Field>
    </fieldset>
  )
}
