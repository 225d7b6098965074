import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readFiles } from './files.ts'
import type { Kept } from './kept.ts'

/** The pages as `npm run build` left them, or as they change under `npm run dev`. */
export interface PageSource {
  build: ServerBuild | (() => Promise<ServerBuild>)
  files: ReadonlyMap<string, Kept>
  /** In development the bundler sees each request first. */
  before?: (listener: RequestListener) => RequestListener
}

export async function builtPages(root: string, publicUrl: string): Promise<PageSource> {
  const build: ServerBuild = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  return { build, files: await readFiles(join(root, 'build/client'), publicUrl) }
}

export async function changingPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: new Map(),
    before: (listener) => (req, res) => vite.middlewares(req, res, () => listener(req, res)),
  }
}
