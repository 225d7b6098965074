import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { About } from '../components/content/about.tsx'
import { loadPage } from '../lib/load-api.ts'
import { loadAbout } from '../lib/load-content.ts'
import { apiContext } from '../lib/load-context.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/about'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: pageTitle('About'), description: loaderData?.about.lead ?? '', path: '/about' }, matches)

export const loader = ({ context }: Route.LoaderArgs) => loadAbout(context.get(apiContext))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('../lib/load-content.ts'), ({ loadAbout }, api) => loadAbout(api))

export default ({ loaderData }: Route.ComponentProps) => <About {...loaderData} />
