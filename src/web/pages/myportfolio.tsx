import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { Portfolio } from '../components/content/portfolio.tsx'
import { loadPage } from '../lib/load-api.ts'
import { loadContent } from '../lib/load-content.ts'
import { apiContext } from '../lib/load-context.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/myportfolio'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const description = loaderData?.portfolio.lead ?? ''
  return pageMeta({ title: pageTitle('MyPortfolio'), description, path: '/myportfolio' }, matches)
}

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(apiContext), 'myportfolio')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('../lib/load-content.ts'), ({ loadContent }, api) =>
    loadContent(api, 'myportfolio'),
  )

export default ({ loaderData }: Route.ComponentProps) => <Portfolio {...loaderData.portfolio} />
