import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { Policy } from '../components/content/policy.tsx'
import { loadPage } from '../lib/load-api.ts'
import { loadPolicy } from '../lib/load-content.ts'
import { apiContext } from '../lib/load-context.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/policy'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { title, lead } = loaderData ?? { title: '', lead: '' }
  return pageMeta(
    { title: pageTitle(title), description: lead, path: location.pathname.toLowerCase() },
    matches,
  )
}

export const loader = ({ context, pattern }: Route.LoaderArgs) => loadPolicy(context.get(apiContext), pattern)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('../lib/load-content.ts'), ({ loadPolicy }, api) =>
    loadPolicy(api, new URL(request.url).pathname),
  )

export default ({ loaderData }: Route.ComponentProps) => <Policy {...loaderData} />
