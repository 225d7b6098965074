import { useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  wide: boolean
  width: number
  height: number
}

/** The same width as the variant `chart` of the style sheet. */
const wideScreen = '(min-width: 75rem)'

/** As wide as the panel, and laid out for the room that two panels side by side have on a wide screen. */
export function useSize() {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const panel = place.current
    if (!panel) return
    const measure = () => {
      const isShown = panel.clientWidth > 0
      if (isShown) setSize(sizeIn(panel.clientWidth))
    }
    const watch = new ResizeObserver(measure)
    watch.observe(panel)
    measure()
    return () => watch.disconnect()
  }, [])
  return { place, size }
}

const sizeIn = (room: number): Size =>
  matchMedia(wideScreen).matches
    ? { wide: true, width: room, height: 300 }
    : { wide: false, width: room, height: 270 }
