import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { root, run, Trouble, tool } from './project.mjs'

/** @typedef {{ stamp: string, what: string, by: string, from: string[], make: () => Promise<number> }} Product */

/** @type {Product} */
const pages = {
  stamp: join(root, 'build/server/.built'),
  what: 'the pages',
  by: 'react-router',
  from: [
    ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
    ...['src/web', 'src/api', 'src/contract', 'content', 'public'],
  ],
  make: () => run(tool('react-router'), ['build'], { NODE_ENV: 'production' }),
}

/** @type {Product} */
const server = {
  stamp: join(root, 'build/shop/.built'),
  what: 'the server',
  by: 'rolldown',
  from: ['rolldown.config.ts', 'package.json', 'package-lock.json', 'src', 'content', 'seed', 'build/server'],
  async make() {
    clearServer()
    return run(tool('rolldown'), ['--config', 'rolldown.config.ts', '--configLoader', 'native'])
  },
}

const day = 24 * 60 * 60 * 1000

/**
 * A shop that is open may yet load a piece of the server as it was: all that the last build made stays, and what was
 * made in the day before it.
 */
function clearServer() {
  const folder = join(root, 'build/shop')
  const last = statSync(join(folder, 'main.js'), { throwIfNoEntry: false })
  if (!last) return
  for (const piece of readdirSync(folder).map((name) => join(folder, name)))
    if (statSync(piece).mtimeMs < last.mtimeMs - day) rmSync(piece)
}

/** Makes what is missing, or whose sources have changed. */
export async function build() {
  for (const product of [pages, server]) {
    if (isMade(product)) continue
    checkTool(product)
    await alone(async () => {
      if (!isMade(product)) await make(product)
    })
  }
}

/**
 * An image has left behind what builds it.
 * @param {Product} product
 */
function checkTool({ what, by }) {
  if (!existsSync(tool(by)))
    throw new Trouble(
      `The sources of ${what} have changed, but what builds them is not here. Build the image again, or remove node_modules.`,
    )
}

/** @param {Product} product */
async function make({ stamp, what, from, make }) {
  console.log(`Building ${what}.`)
  const print = fingerprint(from)
  rmSync(stamp, { force: true })
  if ((await make()) !== 0) throw new Trouble(`Could not build ${what}: the reason is above.`)
  writeFileSync(stamp, print)
}

/** @param {Product} product */
const isMade = ({ stamp, from }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(from)

/** @param {string[]} from */
function fingerprint(from) {
  const hash = createHash('sha256')
  for (const file of from.flatMap(filesUnder)) hash.update(`${file} ${digest(file)}\n`)
  return hash.digest('hex')
}

/** @param {string} folder or one file */
function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return []
  if (statSync(join(root, folder)).isFile()) return [folder]
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort()
}

/**
 * Not the time of a file: copies of the project, such as an image, do not keep it.
 * @param {string} file
 */
const digest = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
