import { useEffect, useRef } from 'react'

/** A place that takes the focus when this count falls and what had the focus went with it. */
export function useFocusWhenGone(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    if (count < before.current && hasLostFocus) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}
