import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { ProfileInput } from '#src/contract/accounts/profiles.ts'
import { AlertBox } from '#src/web/components/ui/alert-box.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/update'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Update Info'), description: 'Change what we know about you.' }, matches)

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    return { profile: await browserApi.profiles.get(params.id) }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return { missing: true }
    return { problem: problemText(problem) }
  }
}

export default function UpdateInfo({ loaderData: { profile, missing, problem } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const save = async (changed: ProfileInput) => {
    if (!profile) return
    await browserApi.profiles.change(profile._id, changed)
    setSaved(true)
  }
  return (
    <>
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Update Info</h1>
      {profile && <ProfileForm start={profile} act="Update Info" onSave={save} />}
      {saved && (
        <AlertBox
          words="users update successfully!!!"
          onClose={() => navigate('/dashboard', { viewTransition: true })}
        />
      )}
      <div className="mt-6 max-w-xl">
        {missing && (
          <Empty title="There is no such info" text="It is not yours, or you have not added it yet.">
            <a href="/dashboard/addmyinfo" className="btn btn-line">
              Add Info
            </a>
          </Empty>
        )}
        {problem && <Failure title="Your info did not load" text={problem} />}
      </div>
    </>
  )
}
