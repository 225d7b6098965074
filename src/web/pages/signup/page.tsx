import { SignInFrame } from '#src/web/components/accounts/sign-in-frame.tsx'
import { hydrateOnInput } from '#src/web/components/layout/hydrate-on-input.tsx'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'

const loadForm = () => import('./form.tsx')
const Form = hydrateOnInput('signup', loadForm)

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Sign up'), description: 'Open an account to order and pay.' }, matches)

/** Nothing to load but the form's code, for who comes from another page. */
export const loader = () => null
export const clientLoader = () => loadForm().then(() => null)

export default function Signup() {
  return (
    <SignInFrame title="Sign up" lead="One account to order, pay, review and see what you ordered.">
      <Form />
    </SignInFrame>
  )
}
