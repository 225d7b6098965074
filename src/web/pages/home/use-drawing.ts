import { useCallback, useEffect, useRef, useState } from 'react'
import type { Drawing } from './drawing.tsx'

/** The chart code is large and far down the page: it is fetched when the charts come near. */
export function useDrawing() {
  const place = useRef<HTMLElement>(null)
  const [drawing, setDrawing] = useState<{ Drawing: Drawing }>()
  const [failed, setFailed] = useState(false)

  const fetchDrawing = useCallback(() => {
    setFailed(false)
    import('./drawing.tsx').then(
      ({ Drawing }) => setDrawing({ Drawing }),
      () => setFailed(true),
    )
  }, [])

  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        fetchDrawing()
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [fetchDrawing])

  return { place, drawing: drawing?.Drawing, failed, retry: fetchDrawing }
}
