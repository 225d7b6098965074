import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#src/contract/profiles.ts'
import { browserApi } from '../../../api-context.ts'
import { requireUser } from '../../../guards.ts'
import { pageMeta, pageTitle } from '../../../page-meta.ts'
import { Failure } from '../../../pieces/notices.tsx'
import { Sessions } from '../../../pieces/sessions.tsx'
import { TwoStep } from '../../../pieces/two-step.tsx'
import type { Route } from './+types/page'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { MyDataButton } from './my-data-button.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('My Profile'), description: 'Your profile and your account.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  const profiles = await browserApi.profiles.mine(person.email).catch(() => undefined)
  return { person, profiles }
}

export default function MyProfile({ loaderData: { person, profiles } }: Route.ComponentProps) {
  const profile = profiles?.[0]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">My Profile</h1>
        <div className="flex gap-2">
          <Link
            to="/dashboard/addmyinfo"
            className={`btn h-10 px-4 text-sm ${profile ? 'btn-bare' : 'btn-primary'}`}
            viewTransition
          >
            Add Info
          </Link>
          {profile ? (
            <Link
              to={`/dashboard/updatemyinfo/${profile._id}`}
              className="btn btn-line h-10 px-4 text-sm"
              viewTransition
            >
              Update Info
            </Link>
          ) : (
            <button type="button" className="btn btn-line h-10 px-4 text-sm" disabled>
              Update Info
            </button>
          )}
        </div>
      </div>
      {profiles ? (
        <Facts name={person.displayName} email={person.email} profile={profile} />
      ) : (
        <div className="mt-6 max-w-xl">
          <Failure title="Your info did not load" text="The connection broke off. Nothing is lost." />
        </div>
      )}
      <div className="mt-14 grid max-w-2xl gap-14">
        <ChangePassword person={person} />
        <TwoStep person={person} />
        <Sessions />
        <MyDataButton />
        <CloseAccount person={person} />
      </div>
    </>
  )
}

interface FactsProps {
  name: string
  email: string
  profile: Profile | undefined
}

function Facts({ name, email, profile }: FactsProps) {
  const rows: [string, string | undefined][] = [
    ['Name', profile?.name ?? name],
    ['Email', email],
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

const NotYet = () => <span className="text-quiet">not added yet</span>

/** Only an address of the web becomes a link; anything else stays words. */
function ProfileLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{address}</>
  return (
    <a href={address} className="text-link" rel="noreferrer nofollow" target="_blank">
      {address}
    </a>
  )
}
