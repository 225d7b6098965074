import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import { securityHeadersFor } from '../middleware/security-headers.ts'
import { CachedResponse } from './cached-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The browser's files, read once at the start; names under /assets/ contain a hash and never change. */
export async function readFiles(folder: string, publicUrl: string): Promise<Map<string, CachedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) => {
    const type = types[extname(entry.name)]
    return entry.isFile() && type ? { path: join(entry.parentPath, entry.name), type } : []
  })
  return new Map(
    await Promise.all(
      files.map(async ({ path, type }) => {
        const address = `/${relative(folder, path).split(sep).join('/')}`
        const headers = {
          ...securityHeadersFor(publicUrl),
          'Content-Security-Policy': plainPagePolicy,
          'content-type': type,
          'Cache-Control': address.startsWith('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
        }
        return [address, new CachedResponse(await readFile(path), headers, undefined)] as const
      }),
    ),
  )
}
