import type { Order } from '#src/contract/orders/orders.ts'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { useKeys } from '#src/web/lib/hooks/use-keys.ts'

/** The rows as this screen shows them: as a table or as a list. */
const rowsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order]')].filter((row) => row.offsetParent !== null)

const rowInFocus = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? undefined

function step(by: 1 | -1) {
  const rows = rowsOnScreen()
  const now = rowInFocus()
  const place = now ? rows.indexOf(now) + by : by === 1 ? 0 : rows.length - 1
  rows[place]?.querySelector<HTMLElement>('a')?.focus()
}

/** J and K go down and up, X ticks, Escape clears. The row's link has the focus, so that Enter opens it. */
export function useRowKeys(orders: Order[], ticking: Ticking<Order>) {
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const order = orders.find(({ number }) => number === rowInFocus()?.dataset.order)
      if (order) ticking.toggle(order)
    },
    Escape: ticking.clear,
  })
}
