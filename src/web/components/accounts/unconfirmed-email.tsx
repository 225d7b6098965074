import { useState } from 'react'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Shown beside an email that is not confirmed yet. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const sendAgain = async () => {
    setBusy(true)
    try {
      await browserApi.identity.confirmEmailAgain(email)
      toast('success', `The email is on its way to ${email}`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <span className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-ui">
      <span className="text-quiet">not confirmed yet</span>
      <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={sendAgain}>
        Send the email again
      </button>
    </span>
  )
}
