import { type FormEvent, useState } from 'react'
import type { OwnReview } from '#src/contract/reviews.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface HideDialogProps {
  review: OwnReview
  onDone: () => void
  onClose: () => void
}

export function HideDialog({ review, onDone, onClose }: HideDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const hide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (!reason) return setError('reason is required')
    setBusy(true)
    try {
      await browserApi.reviews.hide(review._id, { reason })
      toast('success', 'The review is hidden')
      onDone()
      onClose()
    } catch (problem) {
      setError(problemText(problem))
      setBusy(false)
    }
  }
  return (
    <Modal title="Hide this review" onClose={onClose}>
      <blockquote className="mt-4 wrap-anywhere border-base-300 border-y py-3 text-ui">
        {review.description}
      </blockquote>
      <form className="mt-4 grid gap-5" noValidate onSubmit={hide} onChange={() => setError(undefined)}>
        <Field label="Reason" hint="The author can read it, and it is kept in the audit log." error={error}>
          {(wired) => (
            <textarea {...wired} name="reason" className="textarea" rows={2} maxLength={300} required />
          )}
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="btn btn-error px-5" disabled={busy}>
            Hide review
          </button>
        </div>
      </form>
    </Modal>
  )
}
