import { useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  wide: boolean
  width: number
  height: number
}

const wideScreen = '(min-width: 85rem)'

/** 578 wide where two panels of that width fit side by side, 308 elsewhere, and less on the narrowest phones. */
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
    ? { wide: true, width: 578, height: 300 }
    : { wide: false, width: Math.min(308, room), height: 270 }
