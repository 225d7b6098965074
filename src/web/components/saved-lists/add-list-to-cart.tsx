import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SharedList } from '#src/contract/lists.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { addToCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { addedWords, leftOut } from '../cart/added-words.ts'
import { Notice } from '../ui/notice.tsx'

type Lines = Pick<SharedList, 'lines' | 'orderable' | 'subtotal'>

/** The foot of a list. What cannot be had is left out, and named. */
export function AddListToCart({ list: { lines, orderable, subtotal } }: { list: Lines }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string[]>([])
  if (lines.length === 0) return null
  const add = async () => {
    setBusy(true)
    try {
      const can = lines.filter(({ problem }) => problem === undefined)
      const answer = await addToCart(can.map(({ productId, quantity }) => ({ productId, quantity })))
      setTold([...leftOut(answer), ...unorderable(lines)])
      if (answer.added.length > 0)
        toast('success', addedWords(answer), { label: 'See the cart', run: () => navigate('/cart') })
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <footer className="grid gap-3 border-base-300 border-t bg-base-100 px-4 py-3.5">
      {told.length > 0 && (
        <div role="status">
          <Notice tone="warn">
            {told.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="num grow text-ui">
          <strong className="head text-h3">{showPrice(subtotal)}</strong>
          <span className="ml-2 text-quiet">
            {orderable} of {lines.length} {lines.length === 1 ? 'line' : 'lines'} available now
          </span>
        </p>
        <button
          type="button"
          className="btn btn-primary max-sm:w-full"
          disabled={busy || orderable === 0}
          onClick={add}
        >
          {orderable === 1 ? 'Add 1 line to cart' : `Add ${orderable} lines to cart`}
        </button>
      </div>
    </footer>
  )
}

const unorderable = (lines: Lines['lines']) =>
  lines.flatMap(({ name, detail }) => (detail ? [`${name} was left out: ${detail.toLowerCase()}.`] : []))
