import { Fragment, type ReactNode } from 'react'
import type { Person } from '#src/contract/accounts/accounts.ts'
import type { Profile } from '#src/contract/accounts/profiles.ts'
import { Passkeys } from '#src/web/components/accounts/passkeys.tsx'
import { loadSessions, Sessions } from '#src/web/components/accounts/sessions.tsx'
import { SignIns } from '#src/web/components/accounts/sign-ins.tsx'
import { TwoStep } from '#src/web/components/accounts/two-step.tsx'
import { UnconfirmedEmail } from '#src/web/components/accounts/unconfirmed-email.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import { passkeyApi } from '#src/web/lib/session/passkey-api.ts'
import type { Route } from './+types/page'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { MyDataButton } from './my-data-button.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('My Profile'), description: 'Your profile and your account.' }, matches)

/** With all its lists: one that came later would move what is below it, while it is being pressed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const known = await requireUser(request)
  // The link in the email may have been followed in another tab.
  const person = known.emailVerified ? known : await browserApi.accounts.me().catch(() => known)
  const [profiles, passkeys, sessions, signIns] = await Promise.all([
    loadPart(browserApi.profiles.mine({ email: person.email })),
    loadPart(passkeyApi.list()),
    loadPart(loadSessions()),
    loadPart(browserApi.accounts.signIns()),
  ])
  return { person, profiles, passkeys, sessions, signIns }
}

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { person, profiles, passkeys, sessions, signIns } = loaderData
  const profile = profiles.value?.[0]
  return (
    <>
      <div className="flex max-w-2xl flex-wrap items-end justify-between gap-4">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">My Profile</h1>
        <div className="flex gap-2">
          <a
            href="/dashboard/addmyinfo"
            className={`btn h-10 px-4 text-sm ${profile ? 'btn-bare' : 'btn-primary'}`}
          >
            Add Info
          </a>
          {profile ? (
            <a href={`/dashboard/updatemyinfo/${profile._id}`} className="btn btn-line h-10 px-4 text-sm">
              Update Info
            </a>
          ) : (
            <button type="button" className="btn btn-line h-10 px-4 text-sm" disabled>
              Update Info
            </button>
          )}
        </div>
      </div>
      {profiles.problem === undefined ? (
        <Facts person={person} profile={profile} />
      ) : (
        <div className="mt-6 max-w-xl">
          <Failure title="Your info did not load" text={profiles.problem} />
        </div>
      )}
      <a href="/dashboard/addresses" className="arrow-link mt-4">
        Addresses for your orders
      </a>
      <div className="mt-14 grid max-w-2xl gap-14">
        <ChangePassword person={person} />
        <TwoStep person={person} />
        <Passkeys person={person} known={passkeys} />
        <Sessions known={sessions} />
        <SignIns known={signIns} />
        <MyDataButton />
        <CloseAccount person={person} />
      </div>
    </>
  )
}

interface FactsProps {
  person: Person
  profile: Profile | undefined
}

function Facts({ person, profile }: FactsProps) {
  const rows: [string, ReactNode][] = [
    ['Name', profile?.name ?? person.displayName],
    ['Email', <ProvedEmail key="email" person={person} />],
    ['Phone', profile?.phoneno],
    ['Address', profile?.address],
  ]
  return (
    <dl className="spec mt-6 max-w-2xl border-base-300 border-t [&>dd]:min-w-0 [&>dd]:break-words">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="whitespace-pre-line">{value || <NotYet />}</dd>
        </Fragment>
      ))}
      <dt>Linked profile</dt>
      <dd>{profile ? <ProfileLink address={profile.profilelink} /> : <NotYet />}</dd>
    </dl>
  )
}

const ProvedEmail = ({ person: { email, emailVerified } }: { person: Person }) => (
  <>
    {email}
    {!emailVerified && <UnconfirmedEmail email={email} />}
  </>
)

const NotYet = () => <span className="text-quiet">not added yet</span>

/** Only a web address becomes a link; anything else stays text. */
function ProfileLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{address}</>
  return (
    <a href={address} className="text-link" rel="noreferrer nofollow" target="_blank">
      {address}
    </a>
  )
}
