import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roleNames } from '#src/contract/accounts/roles.ts'
import { SignInFrame } from '../components/accounts/sign-in-frame.tsx'
import { FormProblem } from '../components/forms/field.tsx'
import { firstPages } from '../components/layout/navigation/admin-links.ts'
import { Checking } from '../components/ui/checking.tsx'
import { formatDayAndTime } from '../components/ui/format-date.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { problemText } from '../lib/problems/problem-text.ts'
import { storedToken } from '../lib/session/account.ts'
import { askWhoIsHere } from '../lib/session/admin-check.ts'
import { withReturn } from '../lib/session/return-path.ts'
import { signOut } from '../lib/session/sign-in.ts'
import { tokenInAddress } from '../lib/token-in-address.ts'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Invitation'), description: 'An invitation to work in the shop.' }, matches)

const key = 'invitation'

/** This tab keeps what the link holds, because a sign-in leads away from here and back. */
function keptToken() {
  const arrived = tokenInAddress()
  if (arrived) {
    sessionStorage.setItem(key, arrived)
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStorage.getItem(key) ?? ''
}

export async function clientLoader() {
  const token = keptToken()
  const [invitation, person] = await Promise.all([
    browserApi.staff.invitation({ token: token || '-' }).catch((problem: unknown) => problemText(problem)),
    storedToken() ? askWhoIsHere().catch(() => undefined) : undefined,
  ])
  return { token, invitation, person }
}

export const HydrateFallback = Checking

export default function InvitationPage({ loaderData: { token, invitation, person } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (typeof invitation === 'string')
    return (
      <SignInFrame title="Invitation" lead={invitation}>
        <p className="mt-6 text-ui">Ask whoever invited you to send it again.</p>
      </SignInFrame>
    )
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { role } = await browserApi.staff.accept({ token })
      sessionStorage.removeItem(key)
      await askWhoIsHere()
      await navigate(firstPages[role])
    } catch (refusal) {
      setProblem(problemText(refusal))
      setBusy(false)
    }
  }
  return (
    <SignInFrame
      title="You are invited"
      lead={`To work in the shop, with the role ${roleNames[invitation.role]}. You can accept until ${formatDayAndTime(invitation.expires)}.`}
    >
      <p className="wrap-anywhere mt-6 text-ui">
        The invitation is for <strong className="font-medium">{invitation.email}</strong>.
      </p>
      {person?.email === invitation.email && (
        <form className="mt-8 grid gap-5" onSubmit={(event) => event.preventDefault()}>
          <FormProblem words={problem} />
          <button type="button" className="btn btn-primary btn-lg" disabled={busy} onClick={accept}>
            Accept
          </button>
        </form>
      )}
      {!person && (
        <div className="mt-8 grid gap-3">
          <a href={withReturn('/login', '/invitation')} className="btn btn-primary btn-lg">
            Login
          </a>
          <a href={withReturn('/signup', '/invitation')} className="btn btn-line btn-lg">
            Sign up
          </a>
        </div>
      )}
      {person && person.email !== invitation.email && (
        <div className="mt-4 grid gap-5">
          <p className="wrap-anywhere text-quiet text-ui">
            You are signed in as {person.email}. Sign in with the address that was invited.
          </p>
          <button
            type="button"
            className="btn btn-primary btn-lg"
            disabled={busy}
            onClick={async () => {
              setBusy(true)
              await signOut()
              await navigate(withReturn('/login', '/invitation'))
            }}
          >
            Use the other account
          </button>
        </div>
      )}
    </SignInFrame>
  )
}
