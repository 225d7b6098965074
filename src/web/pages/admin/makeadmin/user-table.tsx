import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { User } from '#src/contract/accounts/accounts.ts'
import { TableHead } from '#src/web/components/lists/table-head.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { useAccount } from '#src/web/lib/session/use-account.ts'
import { toast } from '#src/web/lib/toast.ts'

const columns = [
  { name: 'Email' },
  { name: 'Name', className: 'hidden md:table-cell' },
  { name: 'Role', className: 'hidden sm:table-cell' },
  { name: 'Joined', className: 'hidden lg:table-cell' },
]

export function UserTable({ users }: { users: User[] }) {
  const { revalidate } = useRevalidator()
  const me = useAccount()
  const [busy, setBusy] = useState<string>()
  const [asking, setAsking] = useState<User>()
  const [made, setMade] = useState<string>()

  const make = async ({ email }: User) => {
    setBusy(email)
    try {
      const { modifiedCount } = await browserApi.accounts.promote(email)
      if (modifiedCount > 0) toast('success', 'successfully made a admin')
      setMade(email)
      await revalidate()
    } catch (problem) {
      const refused = problem instanceof ApiProblem && problem.status === 403
      toast('error', refused ? 'do not create a admin' : problemText(problem))
    }
    setBusy(undefined)
  }

  const takeAway = async ({ email }: User) => {
    setBusy(email)
    try {
      await browserApi.accounts.demote(email)
      toast('success', `${email} is no longer an admin`)
      await revalidate()
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(undefined)
    setAsking(undefined)
    setMade(undefined)
  }

  return (
    <div className="panel overflow-x-auto">
      <table className="grid-table w-full">
        <TableHead columns={columns} />
        <tbody>
          {users.map((user) => (
            <tr key={user._id}>
              <td className="break-all">
                {user.email}
                <span className="block text-note text-quiet md:hidden">
                  {user.name}
                  <span className="sm:hidden"> · {user.role}</span>
                </span>
                {user.email === made && user.role === 'admin' && (
                  <span className="block text-note text-success" role="status">
                    {user.name || user.email} is an admin now.
                  </span>
                )}
              </td>
              <td className="hidden md:table-cell">{user.name}</td>
              <td className="hidden sm:table-cell">{user.role}</td>
              <td className="hidden lg:table-cell">
                <TimeAgo at={user.joined} />
              </td>
              <td className="r">
                {user.email === me?.email ? (
                  <span className="text-note text-quiet">you</span>
                ) : user.role === 'admin' ? (
                  <button
                    type="button"
                    className={`btn ${user.email === made ? 'btn-line' : 'btn-bare'} btn-sm whitespace-nowrap`}
                    disabled={busy === user.email}
                    onClick={() => (user.email === made ? takeAway(user) : setAsking(user))}
                  >
                    {user.email === made ? 'Take it back' : 'Remove role'}
                    <span className="sr-only"> the admin role of {user.email}</span>
                  </button>
                ) : (
                  <button
                    type="button"
                    className="btn btn-line btn-sm whitespace-nowrap"
                    disabled={busy === user.email}
                    onClick={() => make(user)}
                  >
                    Make Admin
                    <span className="sr-only">: {user.email}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking && (
        <ConfirmDialog
          question="Remove the admin role?"
          outcome="They keep their account, but lose access to the admin pages at once."
          act="Remove role"
          busy={busy === asking.email}
          onAct={() => takeAway(asking)}
          onKeep={() => setAsking(undefined)}
        >
          {asking.email}
        </ConfirmDialog>
      )}
    </div>
  )
}
