import Monitor from 'icon:monitor'
import Smartphone from 'icon:smartphone'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DocumentName } from '#src/contract/content/documents.ts'
import { documents } from '#src/contract/content/documents.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { savedMessage } from './saved-message.ts'

const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 760 } }
type Screen = keyof typeof screens

/** Where on its page a document is. */
const places: Partial<Record<DocumentName, string>> = { figures: '#statistics', history: '#history' }

/** The page with the draft as visitors would see it. `seen` changes whenever something was saved. */
export function PreviewFrame({ name, seen }: { name: DocumentName; seen: string }) {
  const [screen, setScreen] = useState<Screen>('wide')
  const [isPublic, setPublic] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const { place, scale } = useScale(screens[screen].width)
  useEffect(() => frame.current?.contentWindow?.postMessage(savedMessage, location.origin), [seen])
  const { page } = documents[name]
  // Another address for each version, so that the frame loads all of it when one is published.
  const version = isPublic ? `?public=${seen.split('.')[0]}` : ''
  const address = `/content/preview/${page === 'every' ? 'home' : page}${version}${places[name] ?? ''}`
  const { width, height } = screens[screen]
  return (
    <section aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-h4">
          Live preview
        </h2>
        <div className="flex flex-wrap gap-2">
          <Choice
            label="Screen"
            chosen={screen}
            choices={{
              wide: <Named icon={Monitor} name="Wide" />,
              phone: <Named icon={Smartphone} name="Phone" />,
            }}
            onChoose={(chosen) => setScreen(chosen as Screen)}
          />
          <Choice
            label="What is shown"
            chosen={isPublic ? 'public' : 'draft'}
            choices={{ draft: 'Draft', public: 'Published' }}
            onChoose={(chosen) => setPublic(chosen === 'public')}
          />
        </div>
      </div>
      <div
        ref={place}
        className="mt-3 overflow-hidden rounded-box border border-base-300 box-content"
        style={{ height: height * scale }}
      >
        {/* Another frame for each address: in the same one, every change would be a step of the Back button. */}
        <iframe
          key={address}
          ref={frame}
          src={address}
          title={isPublic ? 'The published page' : 'The page with the draft'}
          className="origin-top-left bg-base-100"
          style={{ width, height, scale }}
        />
      </div>
    </section>
  )
}

/** How much a page of some width has to shrink to fit. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useLayoutEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, scale: Math.min(1, room / width) }
}

const Named = ({ icon, name }: { icon: Parameters<typeof Icon>[0]['of']; name: string }) => (
  <span className="flex items-center gap-2">
    <Icon of={icon} className="size-4" />
    {name}
  </span>
)

interface ChoiceProps {
  label: string
  chosen: string
  choices: Record<string, React.ReactNode>
  onChoose: (choice: string) => void
}

function Choice({ label, chosen, choices, onChoose }: ChoiceProps) {
  return (
    <fieldset className="seg" aria-label={label}>
      {Object.entries(choices).map(([choice, words]) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
