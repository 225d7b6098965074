import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const awaited = new Set<Promise<unknown>>()

/**
 * Resolves once the code of every part that was rendered is there. React drops the HTML of a part without code when the
 * location changes: within a page, the place that a link leads to would be gone.
 */
export const partsLoaded = () => Promise.all(awaited)

/**
 * A part of the page that stays as the server rendered it until the visitor's first input; only then is its code fetched.
 * Until then its links work, and a pressed button is replayed later (`src/web/lib/first-paint/hydrate.ts`).
 */
export function hydrateOnInput<Props extends object>(name: string, load: Load<Props>) {
  let loading: ReturnType<Load<Props>> | undefined
  const begin = () => {
    if (loading) return loading
    const part = loadPart(name, load)
    loading = part
    awaited.add(part)
    const done = () => awaited.delete(part)
    part.then(done, done)
    return part
  }
  const Part = lazy(begin)
  return (props: Props) => {
    begin()
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

async function loadPart<Props extends object>(name: string, load: Load<Props>) {
  if (!import.meta.env.SSR) await window.firstInput
  try {
    const { default: Inner } = await load()
    return {
      default: (props: Props) => (
        <Hydrated name={name}>
          <Inner {...props} />
        </Hydrated>
      ),
    }
  } catch {
    return { default: standing(name, load) }
  }
}

function Hydrated({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) window.partHydrated?.(place.current)
  }, [])
  return (
    <div ref={place} data-dehydrated={name}>
      {children}
    </div>
  )
}

/** The code failed to load: the part can still be read, and the next press tries again. */
function standing<Props extends object>(name: string, load: Load<Props>) {
  const html = document.querySelector(`[data-dehydrated=${name}]`)?.innerHTML ?? ''
  return function Standing(props: Props) {
    const [part, setPart] = useState<{ default: ComponentType<Props> }>()
    useEffect(() => {
      if (part) return
      const again = () => load().then(setPart, () => {})
      const kinds = ['pointerdown', 'keydown']
      for (const kind of kinds) addEventListener(kind, again)
      return () => {
        for (const kind of kinds) removeEventListener(kind, again)
      }
    }, [part])
    if (part) return <part.default {...props} />
    return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  }
}
