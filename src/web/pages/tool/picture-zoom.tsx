import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import X from 'icon:x'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { ToolPictures } from '#src/contract/tools.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { stepOf } from './step-of.ts'

interface PictureZoomProps {
  name: string
  pictures: ToolPictures
  current: number
  go: (to: number) => void
  dialog: RefObject<HTMLDialogElement | null>
}

/** A dialog in which a picture fills the window; there a click or Enter doubles its size. */
export function PictureZoom({ name, pictures, current, go, dialog }: PictureZoomProps) {
  const [close, setClose] = useState(false)
  const step = (to: number) => {
    setClose(false)
    go(to)
  }
  /** In a picture of double size the arrow keys scroll. */
  const stepByKey = (event: KeyboardEvent) => {
    const by = close || pictures.length === 1 ? undefined : stepOf(event)
    if (by) step(current + by)
  }
  const shown = pictures[current]
  return (
    <dialog
      ref={dialog}
      aria-label={`${name}, larger`}
      className="m-0 size-full max-h-none max-w-none bg-base-100 p-0 text-base-content"
      onClose={() => setClose(false)}
      onKeyDown={stepByKey}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-15 shrink-0 items-center gap-1 border-base-300 border-b px-5">
          <p className="grow truncate pr-3 font-medium text-ui">{name}</p>
          {pictures.length > 1 && <Steps count={pictures.length} current={current} go={step} />}
          <form method="dialog">
            <button type="submit" className="btn btn-bare btn-square size-11" aria-label="Close">
              <Icon of={X} className="size-5" />
            </button>
          </form>
        </div>
        <div className="grow overflow-auto bg-[#e9e6e1]">
          <button
            type="button"
            className={`block min-h-full w-full ${close ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
            aria-pressed={close}
            aria-label={close ? 'Zoom out' : 'Zoom in'}
            onClick={() => setClose(!close)}
          >
            {shown && (
              <img
                key={shown.img}
                src={shown.img}
                alt={shown.alt}
                width="1000"
                height="1000"
                loading="lazy"
                className={
                  close ? 'w-[200%] max-w-none' : 'mx-auto max-h-[calc(100dvh-4rem)] w-auto object-contain'
                }
              />
            )}
          </button>
        </div>
      </div>
    </dialog>
  )
}

function Steps({ count, current, go }: { count: number; current: number; go: (to: number) => void }) {
  const look = 'btn btn-bare btn-square size-11'
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label="Previous picture"
        aria-disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <Icon of={ChevronLeft} className="size-5" />
      </button>
      <span className="num whitespace-nowrap text-note text-quiet" aria-live="polite">
        {current + 1} / {count}
      </span>
      <button
        type="button"
        className={look}
        aria-label="Next picture"
        aria-disabled={current === count - 1}
        onClick={() => go(current + 1)}
      >
        <Icon of={ChevronRight} className="size-5" />
      </button>
    </>
  )
}
