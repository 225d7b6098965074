import { useRef } from 'react'

let last = 0
const newKeys = (count: number) => Array.from({ length: count }, () => ++last)

/** As many keys as rows; new ones when rows came or went otherwise than by a move, an addition or a removal. */
export const keysFor = (keys: readonly number[], count: number) =>
  keys.length === count ? keys : newKeys(count)

export const moveItem = <Item>(items: readonly Item[], from: number, to: number) => {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/**
 * What stays with a row wherever it is moved, so that what comes late, such as an uploaded picture, finds its row.
 * `placeOf` is -1 for a row that is gone.
 */
export function useLastingKeys(count: number) {
  const keys = useRef<readonly number[]>([])
  keys.current = keysFor(keys.current, count)
  return {
    keys: keys.current,
    placeOf: (key: number) => keys.current.indexOf(key),
    move: (from: number, to: number) => {
      keys.current = moveItem(keys.current, from, to)
    },
    remove: (place: number) => {
      keys.current = keys.current.filter((_, other) => other !== place)
    },
    add: () => {
      keys.current = [...keys.current, ...newKeys(1)]
    },
  }
}
