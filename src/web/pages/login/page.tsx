import { SignInFrame } from '#src/web/components/accounts/sign-in-frame.tsx'
import { hydrateOnInput } from '#src/web/components/layout/hydrate-on-input.tsx'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'

const loadSteps = () => import('./steps.tsx')
const Steps = hydrateOnInput('login', loadSteps)

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: pageTitle('Login'), description: 'Sign in to order, pay and see what you ordered.' },
    matches,
  )

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).accounts.signInOptions()
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, loadSteps(), (_steps, api) => api.accounts.signInOptions())

export default function Login({ loaderData: { ways } }: Route.ComponentProps) {
  return (
    <SignInFrame title="Login">
      <Steps ways={ways} />
    </SignInFrame>
  )
}
