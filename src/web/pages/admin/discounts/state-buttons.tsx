import CircleStop from 'icon:circle-stop'
import Pause from 'icon:pause'
import Play from 'icon:play'
import Trash from 'icon:trash'
import { useState } from 'react'
import type { Discount, DiscountStateChange } from '#src/contract/discounts.ts'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface StateButtonsProps {
  discount: Discount
  busy: boolean
  /** Undefined when it was deleted. */
  onDone: (discount?: Discount) => Promise<void>
}

const done = { running: 'runs again', paused: 'is paused', ended: 'has ended' }

/** Pauses and ends a discount; one that no order has used can be deleted. */
export function StateButtons({ discount, busy, onDone }: StateButtonsProps) {
  const { _id, code, version, state, removable, endedByHand } = discount
  const [asking, setAsking] = useState<'end' | 'delete'>()
  const attempt = async (work: () => Promise<Discount | undefined>, words: string) => {
    setAsking(undefined)
    try {
      const changed = await work()
      toast('success', `${code} ${words}`)
      await onDone(changed)
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }
  const move = (to: DiscountStateChange['state']) =>
    attempt(() => browserApi.discounts.move(_id, { state: to, version }), done[to])
  const remove = () =>
    attempt(async () => {
      await browserApi.discounts.remove(_id)
      return undefined
    }, 'is deleted')
  return (
    <span className="-ml-3 flex flex-wrap">
      {!endedByHand && (
        <button
          type="button"
          className="btn btn-bare px-3"
          disabled={busy}
          onClick={() => move(state === 'paused' ? 'running' : 'paused')}
        >
          <Icon of={state === 'paused' ? Play : Pause} className="size-4" />
          {state === 'paused' ? 'Resume' : 'Pause'}
        </button>
      )}
      {!removable && !endedByHand && (
        <button type="button" className="btn btn-bare px-3" disabled={busy} onClick={() => setAsking('end')}>
          <Icon of={CircleStop} className="size-4" />
          End
        </button>
      )}
      {removable && (
        <button
          type="button"
          className="btn btn-bare px-3 hover:text-error"
          disabled={busy}
          onClick={() => setAsking('delete')}
        >
          <Icon of={Trash} className="size-4" />
          Delete
        </button>
      )}
      {asking === 'end' && (
        <ConfirmDialog
          question="End this discount?"
          outcome="Nobody can use it any more, and it cannot be started again. Orders keep what they were given."
          act="End it"
          onAct={() => move('ended')}
          onKeep={() => setAsking(undefined)}
        >
          {code}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          question="Delete this discount?"
          outcome="No order has used it."
          act="Delete it"
          onAct={remove}
          onKeep={() => setAsking(undefined)}
        >
          {code}
        </ConfirmDialog>
      )}
    </span>
  )
}
