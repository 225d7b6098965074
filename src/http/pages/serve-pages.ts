import type { Context, MiddlewareHandler } from 'hono'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { AskShop } from '#src/contract/calls/call.ts'
import type { Content } from '#src/contract/content/documents.ts'
import { type ShownSettings, shownSettings } from '#src/contract/settings.ts'
import { takesCards } from '#src/contract/values/card-pages.ts'
import { shopPagePolicy } from '#src/contract/values/content-security-policy.ts'
import { readTermsOfSale } from '#src/shop/terms/read-terms.ts'
import { taxNoteOf } from '#src/shop/terms/terms.ts'
import { cacheForEveryone, compressForEveryone } from '../cache/cache-middleware.ts'
import { digestOf } from '../cache/digest.ts'
import { VersionedValues } from '../cache/versioned-values.ts'
import type { Shop, ShopEnv } from '../context.ts'
import { showContent } from '../routes/content/show-content.ts'
import { findPage } from './find-page.ts'
import { createNonce, type FinishedPage, finishHtml, type MarkedPage } from './finish-html.ts'
import { rendererOf } from './page-renderer.ts'
import { takeTurn } from './take-turn.ts'

type Site = { origin: string; settings: ShownSettings; taxNote: string } & Pick<Content, 'announcement'>

/** The pages' server entry gives their loaders access to the shop's API. */
interface PagesEntry {
  createLoadContext(needs: {
    ask: AskShop
    site: Site
    nonce: string
    /** Whether the page that is cached was made of the same data; then it is not rendered. */
    isUnchanged(data: string): boolean
    /** Takes the page; the answer has its status and headers alone. */
    take(page: MarkedPage): void
  }): RouterContextProvider
}

export interface Pages {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The API for the loaders of a page. */
  askFor(visit: Context<ShopEnv>): AskShop
  dev: boolean
  /** How long a proxy may go on sending a page while the shop fails. */
  staleSeconds: number
}

/** The page Content shows it in a frame. Its HTML holds nothing yet: the frame asks for the draft as its visitor. */
const previewPage = '/content/preview/:page'

/** Every path that the API does not know is a page. */
export function servePages({ build, askFor, dev, staleSeconds }: Pages): MiddlewareHandler<ShopEnv> {
  const values = new VersionedValues()
  return async (c, next) => {
    const loaded = typeof build === 'function' ? await build() : build
    const isForm = isSentForm(c)
    if (!isForm && c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname } = new URL(c.req.url)
    const found = findPage(loaded.routes, pathname)
    if (isForm) return found.path === '/*' ? next() : c.redirect(pathname, 303)
    const entry = loaded.entry.module as unknown as PagesEntry
    const render = rendererOf(loaded, found, dev ? 'development' : 'production')
    c.set('page', found.path)
    c.set('anyQuery', found.anyQuery)
    await takeTurn()
    const nonce = createNonce()
    const taken: FinishedPage[] = []
    const take = (page: MarkedPage) => taken.push(finishHtml(page, nonce))
    const earlier = dev ? undefined : c.var.earlier?.()
    const isUnchanged = (data: string) => {
      const madeOf = digestOf(data)
      c.set('madeOf', madeOf)
      if (earlier?.madeOf === madeOf) c.set('unchanged', earlier)
      return earlier?.madeOf === madeOf
    }
    const answer = await values
      .getOrMake('site', c.var.publicVersion, () => readSite(c.var.shop))
      .then((site) =>
        render(
          found.anyQuery ? withoutQuery(c.req.raw) : c.req.raw,
          entry.createLoadContext({ ask: askFor(c), site, nonce, isUnchanged, take }),
        ),
      )
    const page = taken.pop()
    if (!page) return answer
    if (isTransient(answer)) compressForEveryone(c)
    else cacheForEveryone(c)
    // Not returned: the promise of a request that waited is an old object, and would keep the page in memory with it.
    c.res = answerHtml(c, page, answer, { dev, staleSeconds })
  }
}

/** So that nothing of one visitor's address can stand in what is cached for all. */
function withoutQuery(request: Request) {
  const { origin, pathname, search } = new URL(request.url)
  return search ? new Request(origin + pathname, request) : request
}

async function readSite({ publicUrl: origin, settings, content, db }: Shop): Promise<Site> {
  const [shown, terms, words] = await Promise.all([
    settings.read(),
    readTermsOfSale(db),
    content.read(['announcement']),
  ])
  const { announcement } = showContent(words, shown)
  return { origin, settings: shownSettings(shown), taxNote: taxNoteOf(terms), announcement }
}

/** A browser without scripts sends a page's form to the page itself, which then says that it needs them. */
const isSentForm = (c: Context<ShopEnv>) =>
  c.req.method === 'POST' && (c.req.header('Accept')?.includes('text/html') ?? false)

/** A page in which a part failed to load says `no-store`, and is not cached. */
const isTransient = (answer: Response) => answer.headers.get('Cache-Control') === 'no-store'

function answerHtml(
  c: Context<ShopEnv>,
  { bytes, scripts }: FinishedPage,
  answer: Response,
  { dev, staleSeconds }: Pick<Pages, 'dev' | 'staleSeconds'>,
) {
  for (const [name, value] of answer.headers) c.header(name, value)
  if (!isTransient(answer))
    c.header(
      'Cache-Control',
      `public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=${staleSeconds}`,
    )
  const framed = c.var.page === previewPage
  if (framed) c.set('framed', true)
  c.header('Content-Security-Policy', shopPagePolicy({ dev, cardFields: asksForCard(c), framed, scripts }))
  c.set('text', bytes)
  return c.body(bytes, answer.status as 200)
}

/** The card provider's script may run only on pages that take cards, and only if its keys are set. */
const asksForCard = (c: Context<ShopEnv>) =>
  takesCards(c.req.path) && c.var.shop.cards.mode !== 'test-stand-in'
