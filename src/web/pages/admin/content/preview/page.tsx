import { lazy, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Content, ContentPage } from '#src/contract/content/documents.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { savedMessage } from './saved-message.ts'

/** Imported here, they would end up in a file that every public page loads (`nameChunk` in vite.config.ts). */
const fetchPages = () => import('./shown-page.tsx')
const ShownPage = lazy(fetchPages)

export const handle: PageHandle = { tallFooter: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Preview'), description: 'A page with its draft.' }, matches)

type Rest = Awaited<ReturnType<Awaited<ReturnType<typeof fetchPages>>['loadRest']>>
let shown: { url: string; content: Partial<Content>; rest: Rest } | undefined

/**
 * A page of the shop with its drafts, for the frame on the page Content. After a save only the words are asked for again,
 * and when they do not come, those before stay.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { url } = request
  const page = params.page as ContentPage
  const before = shown?.url === url ? shown : undefined
  if (!before) await requireStaff(request)
  const reading = browserApi.content[new URL(url).searchParams.has('public') ? 'shown' : 'preview'](page)
  const content = before ? await reading.catch(() => before.content) : await reading
  const rest = before?.rest ?? (await (await fetchPages()).loadRest(browserApi, page))
  shown = { url, content, rest }
  return { page, content, rest, announcement: content.announcement }
}

export const HydrateFallback = Checking

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const renew = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === savedMessage) void revalidate()
    }
    window.addEventListener('message', renew)
    // Nobody heard of what was saved while the page was loading.
    void revalidate()
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    return () => window.removeEventListener('message', renew)
  }, [revalidate])
  useEffect(onlyLookAt, [])
  return <ShownPage {...loaderData} />
}

/**
 * The page as a visitor sees it. Nothing can be pressed but the carousel: links would lead the frame elsewhere, and buttons
 * would do what they say. The header and the footer are the same for every draft, so that no key has to go through them.
 */
function onlyLookAt() {
  document.documentElement.dataset.account = 'visitor'
  for (const part of document.querySelectorAll<HTMLElement>('body > header, [data-dehydrated=footer]'))
    part.inert = true
  const refuse = (event: Event) => {
    const isCarousel =
      event.target instanceof Element && event.target.closest('[aria-roledescription] button')
    if (event.type === 'click' && isCarousel) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const kind of ['click', 'submit']) document.addEventListener(kind, refuse, true)
  return () => {
    for (const kind of ['click', 'submit']) document.removeEventListener(kind, refuse, true)
  }
}
