import Clock from '@lucide/icons/icons/clock'
import Laptop from '@lucide/icons/icons/laptop'
import LayoutGrid from '@lucide/icons/icons/layout-grid'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '#src/contract/catalogue.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { myLaptop, recentSearches } from '#src/web/lib/device-values.ts'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { Icon } from '../ui/icon.tsx'

interface Option {
  to: string
  text: string
  note?: string
  kind: 'recent' | 'tool' | 'category' | 'laptop'
  /** The laptop that is chosen by it. */
  laptop?: string
  img?: string
}

const pause = 120

/** The list under the search field: arrow keys move in it, Enter opens an option, Escape closes it. */
export default function SuggestionList({ field, id }: { field: HTMLInputElement; id: string }) {
  const [typed, setTyped] = useState(field.value)
  const [open, setOpen] = useState(document.activeElement === field)
  const [active, setActive] = useState(-1)
  const options = useOptions(typed)
  const navigate = useNavigate()
  const shown = open && options.length > 0

  const go = (option: Option) => {
    setOpen(false)
    field.blur()
    if (option.laptop) myLaptop.write(option.laptop)
    navigate(option.to, { viewTransition: true })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && shown && option) {
      event.preventDefault()
      go(option)
    } else if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One position more than there are options: the field itself.
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    }
  })

  useEffect(() => {
    const onInput = () => {
      setTyped(field.value)
      setOpen(true)
      setActive(-1)
    }
    const onFocus = () => setOpen(true)
    const close = () => setOpen(false)
    // Catches up with what happened in the field while this code was loading.
    setTyped(field.value)
    setOpen(document.activeElement === field)
    field.addEventListener('input', onInput)
    field.addEventListener('focus', onFocus)
    field.addEventListener('blur', close)
    field.addEventListener('keydown', onKey)
    field.form?.addEventListener('submit', close)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('focus', onFocus)
      field.removeEventListener('blur', close)
      field.removeEventListener('keydown', onKey)
      field.form?.removeEventListener('submit', close)
    }
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(shown))
    if (shown && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, id, shown, active])

  return (
    <>
      <p role="status" className="sr-only">
        {shown ? `${options.length} suggestions` : ''}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="absolute top-full left-0 z-50 mt-1 w-full md:w-[28rem] max-h-[70vh] overflow-auto rounded-box border border-control bg-surface p-1.5"
      >
        {options.map((option, place) => (
          <Row
            key={option.to}
            id={`${id}-${place}`}
            option={option}
            selected={place === active}
            onPick={() => go(option)}
          />
        ))}
      </div>
    </>
  )
}

interface RowProps {
  id: string
  option: Option
  selected: boolean
  onPick: () => void
}

/** Focus stays in the field. */
function Row({ id, option, selected, onPick }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 text-ui hover:bg-base-200 aria-selected:bg-base-200"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
    >
      <Sign option={option} />
      <span className="min-w-0 grow truncate">{option.text}</span>
      {option.note && <span className="num shrink-0 text-note text-quiet">{option.note}</span>}
    </div>
  )
}

function Sign({ option }: { option: Option }) {
  if (option.img)
    return (
      <span className="picture size-9 shrink-0">
        <ToolPicture img={option.img} alt="" sizes="2.25rem" />
      </span>
    )
  const icon = option.kind === 'recent' ? Clock : option.kind === 'laptop' ? Laptop : LayoutGrid
  return <Icon of={icon} className="mx-2.5 size-4 shrink-0 text-quiet" />
}

/** Recent searches while the field is empty, then the shop's suggestions. */
function useOptions(typed: string): Option[] {
  const recent = recentSearches.use()
  const [found, setFound] = useState<{ q: string; options: Option[] }>({ q: '', options: [] })
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await browserApi.tools.suggest({ q }, waiting).catch(() => undefined)
      if (answer && !waiting.signal.aborted) setFound({ q, options: toOptions(q, answer) })
    }, pause)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [q])
  if (q) return found.options
  return recent.map((text) => ({ to: `/tools?${new URLSearchParams({ q: text })}`, text, kind: 'recent' }))
}

const toOptions = (q: string, { tools, categories, models, unknownLaptop }: Found): Option[] => [
  ...(unknownLaptop
    ? [
        {
          to: `/tools?${new URLSearchParams({ q })}`,
          text: `No list of parts for ${unknownLaptop}`,
          note: 'choose by form',
          kind: 'laptop' as const,
        },
      ]
    : []),
  ...tools.map(({ sku, name, path, img, price }) => ({
    to: path,
    text: `${name} · ${sku}`,
    note: showPrice(price),
    kind: 'tool' as const,
    img,
  })),
  ...categories.map(({ category, count }) => ({
    to: `/tools?${new URLSearchParams({ category })}`,
    text: category,
    note: `${count} tools`,
    kind: 'category' as const,
  })),
  ...models.map(({ model, count }) => ({
    to: `/tools?${new URLSearchParams({ fits: model })}`,
    text: `Fits ${model}`,
    note: `${count} parts`,
    kind: 'laptop' as const,
    laptop: model,
  })),
]
