import { useState } from 'react'
import { roleNames } from '#src/contract/accounts/roles.ts'
import type { Invitation } from '#src/contract/accounts/staff.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface InvitationListProps {
  invitations: Invitation[]
  onChange: () => Promise<void>
}

export function InvitationList({ invitations, onChange }: InvitationListProps) {
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work
      toast('success', done)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onChange()
    setBusy(false)
  }
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="pb-3 text-h3">
        Invitations
      </h2>
      {invitations.length === 0 && (
        <p className="text-quiet text-ui">No open invitations. People who accept are listed above.</p>
      )}
      <ul className="divide-y divide-base-300 border-base-300 border-y empty:hidden">
        {invitations.map(({ _id, email, role, expires, expired }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-ui">
            <div className="min-w-0 grow basis-64">
              <p className="wrap-anywhere font-medium">{email}</p>
              <p className="num text-note text-quiet">
                {roleNames[role]} ·{' '}
                {expired ? (
                  <span className="text-warning">expired {formatDayAndTime(expires)}</span>
                ) : (
                  `invited, until ${formatDayAndTime(expires)}`
                )}
              </p>
            </div>
            <span className="flex gap-2">
              <button
                type="button"
                className="btn btn-line btn-sm h-11 px-3 md:h-9"
                aria-label={`Send again to ${email}`}
                disabled={busy}
                onClick={() =>
                  act(browserApi.staff.inviteAgain(_id), `The invitation to ${email} is sent again`)
                }
              >
                Send again
              </button>
              <button
                type="button"
                className="btn btn-bare btn-sm h-11 px-3 md:h-9"
                aria-label={`Withdraw the invitation to ${email}`}
                disabled={busy}
                onClick={() => act(browserApi.staff.withdraw(_id), `The invitation to ${email} is withdrawn`)}
              >
                Withdraw
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
