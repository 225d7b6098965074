import ArrowLeft from 'icon:arrow-left'
import ArrowRight from 'icon:arrow-right'
import Trash from 'icon:trash'
import type { DragEvent, KeyboardEvent } from 'react'
import type { ToolPictures } from '#src/contract/tools.ts'
import { mostAltLength } from '#src/contract/values/tools/tool-pictures.ts'
import { RowAction } from '../../../lists/row-action.tsx'
import { ToolPicture } from '../../tool-picture.tsx'

interface PictureTileProps {
  /** Of the button that moves it. */
  id: string
  picture: ToolPictures[number]
  place: number
  count: number
  dragged: boolean
  onDrag: (dragged: boolean) => void
  onDropHere: () => void
  onDropFiles: (files: File[]) => void
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One picture with its description. It is dragged to its place, or moved with the arrow keys or buttons. */
export function PictureTile(props: PictureTileProps) {
  const {
    id,
    picture,
    place,
    count,
    dragged,
    onDrag,
    onDropHere,
    onDropFiles,
    onMove,
    onDescribe,
    onRemove,
  } = props
  const named = `picture ${place + 1}`
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(place + step)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onDropFiles(files)
    else onDropHere()
  }
  return (
    <li className={dragged ? 'opacity-50' : ''} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <button
        id={id}
        type="button"
        draggable
        className={`picture relative block aspect-square w-full cursor-grab rounded-field! ${place === 0 ? 'outline-2 outline-base-content outline-offset-2' : ''}`}
        aria-label={`Picture ${place + 1} of ${count}${place === 0 ? ', the cover' : ''}: the arrow keys move it`}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onKeyDown={moveByKey}
      >
        <ToolPicture img={picture.img} alt="" sizes="10rem" />
        {place === 0 && (
          <span className="tag tag-on-picture absolute top-1.5 left-1.5 font-sans!">Cover</span>
        )}
      </button>
      <input
        className="input input-sm mt-2 h-11 w-full px-2.5 text-note md:h-9"
        aria-label={`Description of ${named}`}
        placeholder="What it shows"
        maxLength={mostAltLength}
        value={picture.alt}
        onChange={(event) => onDescribe(event.target.value)}
      />
      <div className="mt-0.5 flex justify-between">
        <RowAction
          icon={ArrowLeft}
          label={`Move ${named} forward`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <RowAction
          icon={ArrowRight}
          label={`Move ${named} back`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <RowAction icon={Trash} label={`Remove ${named}`} destroys onClick={onRemove} />
      </div>
    </li>
  )
}
