import { type MouseEvent, useState } from 'react'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface ResetLinkProps {
  /** The email of the form, if it is one. */
  readEmail: (form: HTMLFormElement) => Promise<string | undefined>
}

/** Shows the same answer whether the email has an account or not. */
export function ResetLink({ readEmail }: ResetLinkProps) {
  const [busy, setBusy] = useState(false)
  const send = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true)
    try {
      const email = form && (await readEmail(form))
      if (email) {
        const { provingApi } = await import('#src/web/lib/proof/proving-api.ts')
        await provingApi.accounts.requestPasswordReset({ email })
        toast('success', 'Sent email')
      }
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="text-link text-note" disabled={busy} onClick={send}>
      Reset Password
    </button>
  )
}
