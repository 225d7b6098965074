import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { CachedResponse } from '#src/http/cache/cached-response.ts'
import { readFiles } from '#src/http/cache/static-files.ts'

const client = fileURLToPath(new URL('../../build/client', import.meta.url))

/** The built pages, or Vite's in development. */
export interface PageSource {
  build: ServerBuild | (() => Promise<ServerBuild>)
  files: ReadonlyMap<string, CachedResponse>
  /** In development, Vite sees each request first. */
  before?: (listener: RequestListener) => RequestListener
}

/** Also called early, while the database is waited for. In development there are none. */
export const loadPages = () => import('#pages')

export async function builtPages(publicUrl: string): Promise<PageSource> {
  return { build: await loadPages(), files: await readFiles(client, publicUrl) }
}

export async function devPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: new Map(),
    before: (listener) => (req, res) => vite.middlewares(req, res, () => listener(req, res)),
  }
}
