import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { step } from './programs.mjs'
import { compileCache, root, tool } from './project.mjs'

/** @typedef {{ what: string, into: string, from: string[], command: [string, ...string[]] }} Product */

/** @type {Product[]} */
const products = [
  {
    what: 'the pages',
    into: 'build/server',
    from: [
      ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
      ...['src/web', 'src/api', 'src/contract', 'content', 'public'],
    ],
    command: ['react-router', 'build'],
  },
  {
    what: 'the server',
    into: 'build/shop',
    from: [
      'rolldown.config.ts',
      'package.json',
      'package-lock.json',
      'src',
      'content',
      'seed',
      'build/server',
    ],
    command: ['rolldown', '--config', 'rolldown.config.ts', '--configLoader', 'native'],
  },
]

/** Builds what is missing, or whose sources have changed. */
export async function build() {
  for (const product of products) {
    if (isBuilt(product)) continue
    await withLock(async () => {
      if (!isBuilt(product)) await run(product)
    })
  }
}

/** @param {Product} product */
async function run({ what, into, from, command: [program, ...args] }) {
  const sources = fingerprint(from)
  rmSync(stampIn(into), { force: true })
  removeOldFiles(join(root, 'build/shop'))
  forgetCompiled()
  await step(`Building ${what}`, tool(program), args, { NODE_ENV: 'production' })
  writeFileSync(stampIn(into), sources)
}

/** What was compiled before is not used again. Where another user compiled it, it stays, and is only bytes. */
function forgetCompiled() {
  try {
    rmSync(compileCache, { recursive: true, force: true })
  } catch {}
}

/** @param {Product} product */
const isBuilt = ({ into, from }) =>
  existsSync(stampIn(into)) && readFileSync(stampIn(into), 'utf8') === fingerprint(from)

/** @param {string} folder */
const stampIn = (folder) => join(root, folder, '.built')

const day = 24 * 60 * 60 * 1000

/**
 * An open shop may still have to load files of the build that it was started from: everything that the last build
 * made stays, and what was made in the day before it.
 * @param {string} folder
 */
function removeOldFiles(folder) {
  const last = statSync(join(folder, 'main.js'), { throwIfNoEntry: false })
  if (!last) return
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    if (statSync(file).mtimeMs < last.mtimeMs - day) rmSync(file)
}

/**
 * Of what is in the files, not of their times: copies of the project do not keep those.
 * @param {string[]} from
 */
function fingerprint(from) {
  const hash = createHash('sha256')
  for (const file of from.flatMap(filesIn)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} path a folder or one file
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap((entry) => {
      const file = join(path, entry.name)
      if (entry.isDirectory()) return filesIn(file)
      return entry.isFile() && !/\.test\.tsx?$/.test(file) ? file : []
    })
    .sort()
}
