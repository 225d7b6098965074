import { redirect } from 'react-router'
import { Checking } from '../components/ui/checking.tsx'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { returnPath } from '../lib/session/return-path.ts'
import { finishSignIn } from '../lib/session/sign-in.ts'
import type { Route } from './+types/signed-in'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Login'), description: 'Signing you in.' }, matches)

/** Where Google sends people back: gets the token, then goes where they were going. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  try {
    await finishSignIn()
  } catch {
    throw redirect('/login?error=unfinished')
  }
  throw redirect(returnPath(search.get('from')) ?? '/')
}

export const HydrateFallback = Checking

export default Checking
