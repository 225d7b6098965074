import Expand from 'icon:expand'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { ToolPictures, WholeTool } from '#src/contract/tools.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { PictureZoom } from './picture-zoom.tsx'
import { stepOf } from './step-of.ts'

const sizes = '(min-width: 83rem) 43rem, (min-width: 64rem) 54vw, (min-width: 52rem) 46vw, 92vw'

/** What a picture shows, or at least of what it is. */
const describe = ({ name, pictures }: WholeTool): ToolPictures =>
  pictures.map(({ img, alt }, place) => ({
    img,
    alt: alt || (place === 0 ? name : `${name}, picture ${place + 1}`),
  }))

/** The pictures of a tool, and a dialog in which each fills the window. */
export function Pictures({ tool }: { tool: WholeTool }) {
  const pictures = describe(tool)
  const [current, setCurrent] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), pictures.length - 1)
    setCurrent(next)
    const row = strip.current
    row?.scrollTo({ left: next * row.clientWidth, behavior: 'instant' })
  }
  const [cover] = pictures
  return (
    <div>
      <div className="picture relative aspect-square lg:aspect-[1.08]">
        {pictures.length > 1 ? (
          <Strip pictures={pictures} row={strip} current={current} go={go} onScrolled={setCurrent} />
        ) : (
          cover && <ToolPicture {...cover} sizes={sizes} eager />
        )}
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
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} go={go} />}
      <PictureZoom name={tool.name} pictures={pictures} current={current} go={go} dialog={dialog} />
    </div>
  )
}

interface Steering {
  pictures: ToolPictures
  current: number
  go: (to: number) => void
}

interface StripProps extends Steering {
  row: RefObject<HTMLDivElement | null>
  onScrolled: (place: number) => void
}

/** A row with scroll snapping, which works without scripts. */
function Strip({ pictures, row, current, go, onScrolled }: StripProps) {
  const stepByKey = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step) go(current + step)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of form fields */}
      <div
        ref={row}
        role="group"
        aria-label="Pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        className="carousel-track h-full"
        onKeyDown={stepByKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onScrolled(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, place) => (
          <div key={picture.img} id={`picture-${place + 1}`} className="h-full scroll-mt-24">
            <ToolPicture {...picture} sizes={sizes} eager={place === 0} />
          </div>
        ))}
      </div>
      <span
        data-theme="loyal"
        className="num absolute bottom-4 left-4 rounded-selector bg-surface px-2 py-1 text-base-content text-note"
        aria-live="polite"
      >
        {current + 1} / {pictures.length}
      </span>
    </>
  )
}

function Thumbnails({ pictures, current, go }: Steering) {
  const links = useRef<HTMLUListElement>(null)
  const stepByKey = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    go(current + step)
    links.current?.querySelectorAll('a')[current + step]?.focus()
  }
  return (
    <ul ref={links} className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ img }, place) => (
        <li key={img}>
          <a
            href={`#picture-${place + 1}`}
            className={`picture block size-16 rounded-field! outline-offset-2 md:size-20 ${place === current ? 'outline-2 outline-base-content' : ''}`}
            aria-label={`Picture ${place + 1} of ${pictures.length}`}
            aria-current={place === current ? 'true' : undefined}
            onKeyDown={stepByKey}
            onClick={(event) => {
              event.preventDefault()
              go(place)
            }}
          >
            <ToolPicture img={img} alt="" sizes="5rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
