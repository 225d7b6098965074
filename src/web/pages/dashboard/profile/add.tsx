import { useNavigate } from 'react-router'
import type { ProfileInput } from '#src/contract/accounts/profiles.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Route } from './+types/add'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Add Info'), description: 'Who you are and how we can reach you.' }, matches)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

export default function AddInfo({ loaderData: person }: Route.ComponentProps) {
  const navigate = useNavigate()
  const save = async (profile: ProfileInput) => {
    await browserApi.profiles.add(profile)
    toast('success', 'Your info is saved')
    await navigate('/dashboard', { viewTransition: true })
  }
  const { email, displayName: name } = person
  return (
    <>
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Add Info</h1>
      <p className="mt-1 max-w-xl text-quiet text-ui">
        Only you can see it. The order form fills in your phone and address from here.
      </p>
      <ProfileForm
        start={{ email, name, address: '', phoneno: '', profilelink: '' }}
        act="Add Info"
        onSave={save}
      />
    </>
  )
}
