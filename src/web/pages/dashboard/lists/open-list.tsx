import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartLine } from '#src/contract/cart.ts'
import type { List } from '#src/contract/lists.ts'
import { AddListToCart } from '#src/web/components/saved-lists/add-list-to-cart.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { OpenListHead } from './list-head.tsx'
import { ListTable } from './list-table.tsx'

export function OpenList({ list }: { list: List }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  /** The page shows what the server answers, and the list moves to the top of the others. */
  const write = async (lines: Pick<CartLine, 'productId' | 'quantity'>[]) => {
    setBusy(true)
    try {
      await browserApi.lists.change(list._id, {
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      })
      await revalidate()
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  const setQuantity = ({ productId }: CartLine, quantity: number) =>
    write(list.lines.map((line) => (line.productId === productId ? { productId, quantity } : line)))
  const remove = async (gone: CartLine) => {
    await write(list.lines.filter((line) => line !== gone))
    toast('info', `${gone.name} is off the list`, { label: 'Undo', run: () => write(list.lines) })
  }

  return (
    <section className="min-w-0" aria-labelledby={id} aria-busy={busy}>
      <OpenListHead id={id} list={list} />
      {list.lines.length > 0 ? (
        <ListTable lines={list.lines} onQuantity={setQuantity} onRemove={remove} />
      ) : (
        <p className="px-4 py-6 text-quiet text-ui">
          Nothing on it yet. Put parts into the{' '}
          <a href="/cart" className="text-link">
            cart
          </a>{' '}
          or into{' '}
          <a href="/quick-order" className="text-link">
            quick order
          </a>
          , and save them as a list.
        </p>
      )}
      <AddListToCart list={list} />
    </section>
  )
}
