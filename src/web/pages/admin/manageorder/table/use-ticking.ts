import { useRef, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'

export interface Ticking {
  /** In the sequence in which they were ticked. */
  ticked: Order[]
  has: (number: string) => boolean
  /** With a range, all from the one that was ticked last. */
  toggle: (order: Order, range?: boolean) => void
  setAll: (orders: Order[], on: boolean) => void
  clear: () => void
}

/** Ticks stay while the list is paged and searched. */
export function useTicking(shown: Order[]): Ticking {
  const [ticked, setTicked] = useState<Order[]>([])
  const last = useRef<string>(undefined)
  const has = (number: string) => ticked.some((order) => order.number === number)
  const setAll = (orders: Order[], on: boolean) =>
    setTicked((before) => {
      const others = before.filter(({ number }) => !orders.some((order) => order.number === number))
      return on ? [...others, ...orders] : others
    })
  const toggle = (order: Order, range = false) => {
    setAll(range ? between(shown, last.current, order) : [order], !has(order.number))
    last.current = order.number
  }
  // What has changed meanwhile is shown as it is now.
  const fresh = ticked.map((order) => shown.find(({ number }) => number === order.number) ?? order)
  return { ticked: fresh, has, toggle, setAll, clear: () => setTicked([]) }
}

/** The orders from one to another, whichever stands first; the second alone if the first is not shown. */
export function between<Row extends { number: string }>(
  shown: Row[],
  from: string | undefined,
  to: Row,
): Row[] {
  const ends = [shown.findIndex(({ number }) => number === from), shown.indexOf(to)]
  const [first = -1, second = -1] = ends.toSorted((one, other) => one - other)
  return first < 0 ? [to] : shown.slice(first, second + 1)
}
