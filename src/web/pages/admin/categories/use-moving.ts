import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Categories } from './use-categories.ts'

/** Moving a category by drag, by its arrows and by the arrow keys. The button that was pressed keeps the focus. */
export function useMoving({ categories, move }: Categories) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current && categories.length > 0) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [categories])

  const isPlace = (place: number) => place >= 0 && place < categories.length

  const moveTo = (from: number, to: number) => {
    if (from === to || !isPlace(to)) return
    focused.current = document.activeElement?.id
    move(from, to)
    setSaid(`${categories[from]?.name}: place ${to + 1} of ${categories.length}`)
  }

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const last = categories.length - 1
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(place, to)
  }

  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  /** For the row at a place. */
  const dragging = (place: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(place)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) moveTo(dragged, place)
      end()
    },
    onDragEnd: end,
  })

  /** Where the dragged row would come to stand. */
  const markOf = (place: number) =>
    dragged === undefined || over !== place || dragged === place ? '' : dragged < place ? 'below' : 'above'

  return { said, isPlace, moveTo, onKeyDown, dragging, markOf }
}

export type Moving = ReturnType<typeof useMoving>
