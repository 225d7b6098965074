import { requireUser } from '../guards.ts'
import { pageMeta, pageTitle } from '../page-meta.ts'
import { Checking } from '../pieces/checking.tsx'
import { Sessions } from '../pieces/sessions.tsx'
import { TwoStep } from '../pieces/two-step.tsx'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Security'), description: 'Two-step sign-in and devices.' }, matches)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

export const HydrateFallback = Checking

export default function Security({ loaderData: person }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-3xl gap-14 py-8 md:py-12">
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1">Security</h1>
      <TwoStep person={person} />
      <Sessions />
    </div>
  )
}
