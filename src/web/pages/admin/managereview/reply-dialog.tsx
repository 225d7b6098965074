import { type FormEvent, useState } from 'react'
import type { OwnReview } from '#src/contract/reviews.ts'
import { mostReplyLength } from '#src/contract/values/reply-length.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface ReplyDialogProps {
  review: OwnReview
  onDone: () => void
  onClose: () => void
}

export function ReplyDialog({ review, onDone, onClose }: ReplyDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reply = String(new FormData(event.currentTarget).get('reply')).trim()
    if (!reply && !review.reply) return setError('reply is required')
    setBusy(true)
    try {
      await browserApi.reviews.reply(review._id, {
        reply,
        seen: { created: review.created, reply: review.reply ?? '' },
      })
      toast('success', reply ? 'The reply stands under the review' : 'The reply is gone')
      onDone()
      onClose()
    } catch (problem) {
      // What it answers may be another review by now, behind the dialog.
      onDone()
      setError(problemText(problem))
      setBusy(false)
    }
  }
  return (
    <Modal title={review.reply ? 'Change the reply' : 'Reply to this review'} onClose={onClose}>
      <blockquote className="mt-4 wrap-anywhere border-base-300 border-y py-3 text-ui">
        {review.description}
      </blockquote>
      <form className="mt-4 grid gap-5" noValidate onSubmit={send} onChange={() => setError(undefined)}>
        <Field
          label="Reply"
          hint={review.reply ? 'Everyone can read it. Leave it empty to remove it.' : 'Everyone can read it.'}
          error={error}
        >
          {(wired) => (
            <textarea
              {...wired}
              name="reply"
              className="textarea"
              rows={5}
              maxLength={mostReplyLength}
              defaultValue={review.reply}
              required={!review.reply}
            />
          )}
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={busy}>
            {review.reply ? 'Save reply' : 'Reply'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
