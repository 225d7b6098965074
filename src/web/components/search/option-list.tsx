import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export interface Option {
  key: string
  text: string
  note?: string
  sign?: ReactNode
}

/** What stands in a field that React does not control, or that is older than this code. */
export function useTyped(field: HTMLInputElement) {
  const [typed, setTyped] = useState(field.value)
  useEffect(() => {
    const read = () => setTyped(field.value)
    // Catches up with what happened in the field while this code was loading.
    read()
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  }, [field])
  return typed
}

interface OptionListProps<One extends Option> {
  field: HTMLInputElement
  id: string
  options: One[]
  onPick: (option: One) => void
}

/** The list under a field: arrow keys move in it, Enter picks an option, Escape closes it. */
export function OptionList<One extends Option>({ field, id, options, onPick }: OptionListProps<One>) {
  const [open, setOpen] = useState(document.activeElement === field)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0

  const pick = (option: One) => {
    setOpen(false)
    setActive(-1)
    onPick(option)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && shown && option) {
      event.preventDefault()
      pick(option)
    } else if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One position more than there are options: the field itself.
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    }
  })

  useEffect(() => {
    const onInput = () => {
      setOpen(true)
      setActive(-1)
    }
    const onFocus = () => setOpen(true)
    const close = () => setOpen(false)
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
            key={option.key}
            id={`${id}-${place}`}
            option={option}
            selected={place === active}
            onPick={() => pick(option)}
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
      {option.sign}
      <span className="min-w-0 grow truncate">{option.text}</span>
      {option.note && <span className="num shrink-0 text-note text-quiet">{option.note}</span>}
    </div>
  )
}
