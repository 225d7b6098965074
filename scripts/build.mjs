import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { root, run, Trouble, tool } from './project.mjs'

const stamp = join(root, 'build/.built')
const sources = ['src/web', 'src/api', 'src/contract', 'content', 'public']
const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** Builds the pages if anything they are made of has changed. */
export async function build() {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    console.log('Building the pages.')
    const print = fingerprint()
    rmSync(stamp, { force: true })
    const code = await run(tool('react-router'), ['build'], { NODE_ENV: 'production' })
    if (code !== 0) throw new Trouble('The pages could not be built: the reason is above.')
    writeFileSync(stamp, print)
  })
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...settings, ...sources.flatMap(filesUnder)]) hash.update(`${file} ${mark(file)}\n`)
  return hash.digest('hex')
}

/** @param {string} folder */
function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort()
}

/**
 * Texts are compared by what they say; pictures are many and large, size and time tell enough.
 * @param {string} file
 */
function mark(file) {
  const path = join(root, file)
  if (!file.startsWith('public')) return createHash('sha256').update(readFileSync(path)).digest('hex')
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}
