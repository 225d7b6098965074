import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { company } from '#content/company.ts'
import { unreachable } from '#src/api/unreachable.ts'
import type { Route } from './+types/root'
import { Announcement } from './components/layout/announcement.tsx'
import { BrokenPage } from './components/layout/broken-page.tsx'
import { ClientNavigation } from './components/layout/client-navigation.tsx'
import { ConnectionWatch } from './components/layout/connection-watch.tsx'
import { HeadLinks } from './components/layout/head-links.tsx'
import { Header } from './components/layout/header.tsx'
import { hydrateOnInput } from './components/layout/hydrate-on-input.tsx'
import { SessionWatch } from './components/layout/session-watch.tsx'
import { Toasts } from './components/ui/toasts.tsx'
import { firstPaint } from './lib/first-paint/first-paint.ts'
import { ScriptNonce } from './lib/first-paint/script-nonce.ts'
import { siteContext } from './lib/load-context.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { pageMeta } from './lib/page-meta.ts'
import theme from './theme.css?url'

const Footer = hydrateOnInput('footer', () => import('./components/layout/footer.tsx'))
const MissingPage = lazy(() => import('./components/layout/missing-page.tsx'))

/** For pages that failed and have no meta of their own. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: company.title, description: company.tagline.join(' ') }, matches)

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext)

/** Only who has just changed the settings or the announcement needs them anew. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  /^\/(settings|content\/\w+)$/.test(currentUrl.pathname)

/** What the first paint and the visitor set on <html>. */
let marks: DOMStringMap = {}

/** An error page replaces the whole document, and React takes every attribute off <html> with the page before. */
function keepMarks() {
  const { dataset } = document.documentElement
  Object.assign(dataset, marks)
  return () => {
    marks = { ...dataset }
  }
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => window.pageHydrated?.(), [])
  useLayoutEffect(keepMarks, [])
  const tall = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.tallFooter)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={use(ScriptNonce)} suppressHydrationWarning>
          {import.meta.env.SSR ? firstPaint : ''}
        </script>
        <link rel="stylesheet" href={theme} precedence="default" />
        <Meta />
        {import.meta.env.SSR && <HeadLinks />}
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="btn btn-primary btn-sm absolute top-3 left-4 z-50 -translate-y-20 focus:translate-y-0"
        >
          Skip to content
        </a>
        <Announcement />
        <Header />
        <p className="hidden bg-base-200 py-2 text-center text-sm stale:block">
          Our stock list is unavailable right now. What you see may be a few minutes old; orders have to wait.
        </p>
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </main>
        <Footer tall={tall} />
        <Toasts />
        <ClientNavigation />
        <ConnectionWatch />
        <SessionWatch />
        <ScrollRestoration />
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <MissingPage />
      </Suspense>
    )
  return (
    <BrokenPage words={error instanceof Error && error.message === unreachable ? unreachable : undefined} />
  )
}
