import Plus from 'icon:plus'
import { useState } from 'react'
import { mostMethods, type OfferedDelivery } from '#src/contract/delivery.ts'
import { SavedState } from '#src/web/components/forms/saved-state.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { MethodEditor } from './method-editor.tsx'
import { MethodRow } from './method-row.tsx'

interface DeliveryMethodsProps {
  methods: OfferedDelivery[]
  /** When they were last changed. */
  savedAt: string | undefined
  unsaved: number
  onUnsaved: (count: number) => void
  onSaved: () => Promise<void>
}

export function DeliveryMethods({ methods, savedAt, unsaved, onUnsaved, onSaved }: DeliveryMethodsProps) {
  const [open, setOpen] = useState<OfferedDelivery | 'new'>()
  const [ending, setEnding] = useState<OfferedDelivery>()
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work
      if (done) toast('success', done)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onSaved()
    setBusy(false)
  }
  const move = (from: number, to: number) => {
    const ids = methods.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return act(browserApi.delivery.arrange({ ids }))
  }
  const end = async ({ _id, name }: OfferedDelivery) => {
    setEnding(undefined)
    await act(browserApi.delivery.end(_id), `${name} is offered no more`)
  }
  /** What it showed may be out of date: somebody else may have saved. */
  const close = async () => {
    await onSaved()
    setOpen(undefined)
    onUnsaved(0)
  }
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h4">Delivery methods</h3>
        <SavedState unsaved={unsaved} at={savedAt} />
      </div>
      <p className="mt-0.5 max-w-2xl text-quiet text-ui">
        In the order customers see them. The first is used when nobody chooses.
      </p>
      {methods.length === 0 && open !== 'new' && (
        <div className="mt-5">
          <Empty
            title="No delivery methods"
            text="Orders are placed without one, and delivery costs nothing."
          />
        </div>
      )}
      <ol className="panel mt-4 divide-y divide-base-300 empty:hidden">
        {methods.map((method, place) => (
          <MethodRow
            key={method._id}
            method={method}
            isOpen={open !== 'new' && open?._id === method._id}
            busy={busy || unsaved > 0}
            onUp={place > 0 ? () => move(place, place - 1) : undefined}
            onDown={place < methods.length - 1 ? () => move(place, place + 1) : undefined}
            onOpen={() => setOpen(method)}
            onEnd={() => setEnding(method)}
          />
        ))}
      </ol>
      {open ? (
        <MethodEditor
          key={open === 'new' ? 'new' : open._id}
          {...(open !== 'new' && { method: open })}
          unsaved={unsaved}
          onUnsaved={onUnsaved}
          onSaved={close}
          onClose={close}
        />
      ) : (
        <button
          type="button"
          className="btn btn-line mt-4"
          disabled={methods.length >= mostMethods}
          onClick={() => setOpen('new')}
        >
          <Icon of={Plus} className="size-4" />
          Add a delivery method
        </button>
      )}
      {ending && (
        <ConfirmDialog
          question="End this delivery method?"
          outcome="Nobody can choose it any more. Orders that were placed with it keep it."
          act="End it"
          onAct={() => end(ending)}
          onKeep={() => setEnding(undefined)}
        >
          {ending.name}
        </ConfirmDialog>
      )}
    </div>
  )
}
