import { useEffect, useEffectEvent } from 'react'
import { createDeviceValue } from '../device-storage.ts'

/** Whoever speaks to a computer, or presses keys by mistake, can do without single letters. */
export const letterKeys = createDeviceValue<boolean>(
  'letterKeys',
  true,
  (value): value is boolean => typeof value === 'boolean',
)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Single keys that act on the page; not while somebody types, nor below an open dialog. */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1
    if (isLetter && !letterKeys.read()) return
    const act = keys[isLetter ? event.key.toLowerCase() : event.key]
    const modified = event.ctrlKey || event.metaKey || event.altKey
    if (!act || modified || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
