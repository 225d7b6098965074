import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { endTogether, heedSignals } from './signals.mjs'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** The Node that comes with the install; what runs these scripts may be older. */
export const node = join(root, 'node_modules/.bin/node')

/**
 * How the server is run. Node sizes its heap by the machine; these keep a process small under load: less room for new
 * objects, and garbage is collected once the heap has grown by a fifth.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20']

/**
 * All threads take their memory from one place: what one gives back is there for the others. A large piece (a
 * password's, a page's) is taken from the system and goes back to it at once, whatever its size; otherwise the first
 * large one would raise what counts as large.
 */
export const serverSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(512 * 1024),
}

/** @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name)

/** The environment for children: the project's own programs, and its Node, come first. */
export function environment(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/**
 * Runs a program with its output shown, and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment
 * @returns {Promise<number>}
 */
export function run(program, args, more) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment(more),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    endTogether(child)
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** What can not go on, in a sentence for people. */
export class Trouble extends Error {}

/**
 * Ends with a sentence instead of a stack trace.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  heedSignals()
  try {
    const major = Number(process.versions.node.split('.')[0])
    if (major < 20) throw new Trouble(`Node 20 or newer is needed; this is ${process.version}.`)
    await work()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
