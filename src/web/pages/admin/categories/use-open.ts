import { useState } from 'react'
import { useFocusBack } from '#src/web/lib/hooks/use-focus-back.ts'

export interface Open {
  id: string
  what: 'name' | 'details'
}

/** The button that opens it. */
export const openerId = ({ id, what }: Open) => `${what}-${id}`

const isSame = (one: Open, other: Open | undefined) => one.id === other?.id && one.what === other.what

/** Which form is open. One with something unsaved gives way to another only after a question. */
export function useOpen() {
  const [open, setOpen] = useState<Open>()
  const [unsaved, setUnsaved] = useState(false)
  /** The button that somebody pressed while the form had changes. */
  const [wanted, setWanted] = useState<Open>()
  useFocusBack(open && openerId(open))
  /** The button of the form that is open closes it. */
  const toggle = (pressed: Open) => setOpen((now) => (isSame(pressed, now) ? undefined : pressed))
  const press = (pressed: Open) => (unsaved ? setWanted(pressed) : toggle(pressed))
  /** A form that was saved in the background does not close another. */
  const close = (closed: Open) => setOpen((now) => (isSame(closed, now) ? undefined : now))
  const leave = (pressed: Open) => {
    setWanted(undefined)
    toggle(pressed)
  }
  return { open, wanted, press, close, leave, keep: () => setWanted(undefined), setUnsaved }
}
