import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { Blog } from '../components/content/blog.tsx'
import { loadPage } from '../lib/load-api.ts'
import { loadContent } from '../lib/load-content.ts'
import { apiContext } from '../lib/load-context.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/blog'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: pageTitle('Blog'), description: loaderData?.blog.lead ?? '', path: '/blog' }, matches)

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(apiContext), 'blog')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('../lib/load-content.ts'), ({ loadContent }, api) => loadContent(api, 'blog'))

export default ({ loaderData }: Route.ComponentProps) => <Blog {...loaderData.blog} />
