import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SignInForm } from '#src/contract/accounts/accounts.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Shows the same answer whether the email has an account or not. */
export function ResetLink({ form }: { form: UseFormReturn<SignInForm> }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setBusy(true)
    try {
      await provingApi.accounts.requestPasswordReset({ email: form.getValues('email') })
      toast('success', 'Sent email')
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
