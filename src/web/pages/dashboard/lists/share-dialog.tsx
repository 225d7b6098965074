import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { List } from '#src/contract/lists.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Makes the link when it is opened, and shows it as often as it is. */
export function ShareDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const isShared = list.sharePath !== undefined
  const link = new URL(list.sharePath ?? '', location.origin).href

  const run = async (work: Promise<unknown>) => {
    setProblem(undefined)
    await work.then(
      () => revalidate(),
      (thrown) => setProblem(problemText(thrown)),
    )
  }
  const share = useEffectEvent(() => isShared || run(browserApi.lists.share(list._id)))
  useEffect(() => void share(), [])
  const end = async () => {
    await run(browserApi.lists.unshare(list._id))
    toast('info', 'The link has ended')
    onClose()
  }
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', 'The link is copied'),
      () => toast('error', 'The browser did not allow it. Copy the link by hand.'),
    )

  return (
    <Modal title={`Share “${list.name}”`} onClose={onClose}>
      <p className="mt-2 text-quiet text-ui">
        Anyone with this link sees the parts, at today’s prices and stock, and can put them into their own
        cart. They cannot change the list, and do not see whose it is.
      </p>
      <div className="mt-4 grid gap-4">
        <FormProblem words={problem} />
        {isShared && (
          <Field label="Link">
            {(wired) => (
              <input
                {...wired}
                className="input font-mono text-note!"
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        )}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        <button type="button" className="btn btn-line px-5 text-error!" disabled={!isShared} onClick={end}>
          End sharing
        </button>
        <button type="button" className="btn btn-primary px-5" disabled={!isShared} onClick={copy}>
          Copy link
        </button>
      </div>
    </Modal>
  )
}
