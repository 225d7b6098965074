import { hasPassword, type Person } from '#src/contract/accounts/accounts.ts'
import { isStaffRole } from '#src/contract/accounts/roles.ts'
import { TwoStep } from '#src/web/components/accounts/two-step.tsx'
import { UnconfirmedEmail } from '#src/web/components/accounts/unconfirmed-email.tsx'
import { firstPages } from '#src/web/components/layout/navigation/admin-links.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { readPerson } from '#src/web/lib/session/guards.ts'
import { returnPath } from '#src/web/lib/session/return-path.ts'
import { useAccount } from '#src/web/lib/session/use-account.ts'
import type { Route } from './+types/secure-account'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: pageTitle('Secure your account'), description: 'What staff need before anything else.' },
    matches,
  )

/** Asks the server, because the link in the email may have been followed in another tab. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { person: await readPerson(request) }
}

/** Where staff are led while the shop demands more of their account than it has. */
export default function SecureAccount({ loaderData }: Route.ComponentProps) {
  const person = useAccount() ?? loaderData.person
  const next =
    returnPath(useQuery().get('from')) ?? (isStaffRole(person.role) ? firstPages[person.role] : '/dashboard')
  return (
    <div className="wrap max-w-2xl grow pt-6 pb-20 md:pt-10 md:pb-28">
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
        {person.adminNeeds ? 'First, secure your account' : 'Your account is secure'}
      </h1>
      <p className="mt-2 text-quiet text-ui">
        {person.adminNeeds
          ? 'Whoever works here sees or changes what is not theirs, so this shop asks more of their accounts.'
          : 'Nothing more is needed.'}
      </p>
      <div className="mt-10">
        <Need person={person} />
      </div>
      {!person.adminNeeds && (
        <a href={next} className="btn btn-primary mt-6">
          Continue
        </a>
      )}
    </div>
  )
}

function Need({ person }: { person: Person }) {
  if (person.adminNeeds === 'confirmedEmail')
    return (
      <>
        <p className="text-ui">Confirm your email with the link that we sent to {person.email}.</p>
        <UnconfirmedEmail email={person.email} />
      </>
    )
  if (person.adminNeeds && !hasPassword(person))
    return (
      <p className="text-ui">
        Set a password first: sign out, and choose “Reset Password” on the login page. Then turn on two-step
        sign-in here.
      </p>
    )
  return <TwoStep person={person} />
}

export const HydrateFallback = Checking
