import ListPlus from 'icon:list-plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showPrice } from '#src/contract/values/money/price.ts'
import { addedWords, leftOut } from '#src/web/components/cart/added-words.ts'
import { SaveAsList } from '#src/web/components/saved-lists/save-as-list.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { addToCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { QuickRow } from './rows.ts'
import type { useQuickOrder } from './use-quick-order.ts'
import type { useRows } from './use-rows.ts'

/** A cart has no more lines, so no more are sent at once. */
const mostAtOnce = 200

interface FootProps {
  rows: QuickRow[]
  change: ReturnType<typeof useQuickOrder>['change']
  forget: ReturnType<typeof useRows>['forget']
  onTold: (told: string[]) => void
}

export function Foot({ rows, ...acts }: FootProps) {
  const ready = rows.flatMap(({ state, tool, quantity, ...row }) =>
    state === 'ready' && tool && quantity !== undefined ? [{ ...row, tool, quantity }] : [],
  )
  const { busy, add } = useAdd(ready, acts)
  const cents = ready.reduce((sum, { total = 0 }) => sum + Math.round(total * 100), 0)
  const all = ready.length === rows.length
  const listed = rows.flatMap(({ tool, quantity }) =>
    tool && quantity ? [{ productId: tool._id, quantity }] : [],
  )
  return (
    <div className="panel mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:sticky md:bottom-4 md:px-5">
      <p className="num grow text-ui">
        <strong className="head text-[1.375rem]">{showPrice(cents / 100)}</strong>
        <span className="ml-2 text-quiet">{readyWords(ready.length, rows.length)}</span>
      </p>
      {listed.length > 0 && (
        <SaveAsList lines={listed} className="btn btn-bare max-sm:grow">
          <Icon of={ListPlus} className="size-4" />
          Save as list
        </SaveAsList>
      )}
      <button
        type="button"
        className="btn btn-primary max-sm:w-full"
        disabled={busy || ready.length === 0}
        onClick={add}
      >
        {labelOf(ready.length, all)}
      </button>
    </div>
  )
}

function readyWords(ready: number, count: number) {
  if (ready < count) return `${ready} of ${count} lines ready`
  return count === 1 ? '1 line ready' : `all ${count} lines ready`
}

function labelOf(ready: number, all: boolean) {
  if (all) return 'Add all to cart'
  return ready === 1 ? 'Add 1 ready line to cart' : `Add ${ready} ready lines to cart`
}

type ReadyRow = Required<Pick<QuickRow, 'tool' | 'quantity'>> & Pick<QuickRow, 'lines' | 'part'>

/** What went into the cart leaves the page; what did not stays, and is looked up again. */
function useAdd(ready: ReadyRow[], { change, forget, onTold }: Omit<FootProps, 'rows'>) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const rows = ready.slice(0, mostAtOnce)
      const answer = await addToCart(rows.map(({ tool, quantity }) => ({ productId: tool._id, quantity })))
      const isAdded = ({ tool }: ReadyRow) => answer.added.some(({ productId }) => productId === tool._id)
      forget(rows.filter((row) => !isAdded(row)).map(({ part }) => part))
      change(rows.filter(isAdded).map(({ lines }) => ({ lines })))
      onTold(leftOut(answer))
      if (answer.added.length > 0)
        toast('success', addedWords(answer), { label: 'See the cart', run: () => navigate('/cart') })
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return { busy, add }
}
