import { delimiter, join, resolve } from 'node:path'

// What starts these scripts may be Node 20, so they are plain JavaScript and use no package.

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name)

/** The Node that comes with the packages and runs TypeScript as it is. */
export const node = tool('node')

/**
 * How the server is run. Node sizes its heap by the machine; these keep a process small under load: less room for new
 * objects, and garbage is collected once the heap has grown by a fifth, from the 48 MB on that a shop has when it is open:
 * a start spends 0.1 s less on it. `npm run bench:heap` compares them with others.
 */
export const serverFlags = process.env.BENCH_SERVER_FLAGS?.split(' ').filter(Boolean) ?? [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--initial-old-space-size=48',
]

/** Where Node keeps the compiled code of the server, from its first end on. */
export const compileCache = join(root, 'build/compile-cache')

/**
 * All threads allocate from one arena, so memory that one frees is there for the others. Large blocks (a password
 * hash, a page before it is compressed) come from the system and go back to it at once: between the compressed pages of
 * the cache they would leave holes, 40 MB for a thousand pages. The fixed threshold keeps glibc from raising it after the
 * first large block. Huge pages make the 12 MB of a hash 500 faults of memory instead of 3,000, a sixth of its time.
 */
export const serverSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(512 * 1024),
  GLIBC_TUNABLES: [process.env.GLIBC_TUNABLES, 'glibc.malloc.hugetlb=1'].filter(Boolean).join(':'),
  NODE_COMPILE_CACHE: compileCache,
}

/** The environment of child processes: the project's own programs, and its Node, come first. */
export function environment(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/** Why a script can not go on, in a sentence for people: printed without a stack trace, and the exit code is 1. */
export class ScriptProblem extends Error {}
