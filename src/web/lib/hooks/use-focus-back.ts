import { useEffect, useRef } from 'react'

/** When what a button opened is closed and the focus went with it, the button has it again. */
export function useFocusBack(opener: string | undefined) {
  const before = useRef(opener)
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    if (before.current && !opener && hasLostFocus) document.getElementById(before.current)?.focus()
    before.current = opener
  }, [opener])
}
