import Expand from '@lucide/icons/icons/expand'
import X from '@lucide/icons/icons/x'
import { useRef, useState } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'

const sizes = '(min-width: 83rem) 43rem, (min-width: 64rem) 54vw, (min-width: 52rem) 46vw, 92vw'

/** The picture, and a dialog in which it fills the window; there a click or Enter doubles its size. */
export function PictureZoom({ tool }: { tool: Tool }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [close, setClose] = useState(false)
  return (
    <div>
      <div className="picture relative aspect-square lg:aspect-[1.08]">
        <ToolPicture img={tool.img} alt={tool.name} sizes={sizes} eager />
        <span className="tag tag-on-picture absolute top-4 left-4">{tool.sku}</span>
        <button
          type="button"
          data-theme="loyal"
          className="btn btn-line btn-square absolute right-4 bottom-4 size-11 bg-surface!"
          aria-label="Enlarge the picture"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          <Icon of={Expand} className="size-[1.125rem]" />
        </button>
      </div>
      <dialog
        ref={dialog}
        aria-label={`${tool.name}, larger`}
        className="m-0 size-full max-h-none max-w-none bg-base-100 p-0 text-base-content"
        onClose={() => setClose(false)}
      >
        <div className="flex h-full flex-col">
          <div className="flex h-15 shrink-0 items-center justify-between gap-4 border-base-300 border-b px-5">
            <p className="truncate font-medium text-ui">{tool.name}</p>
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
              <img
                src={tool.img}
                alt={tool.name}
                width="1000"
                height="1000"
                loading="lazy"
                className={
                  close ? 'w-[200%] max-w-none' : 'mx-auto max-h-[calc(100dvh-4rem)] w-auto object-contain'
                }
              />
            </button>
          </div>
        </div>
      </dialog>
    </div>
  )
}
