import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { node, root, run, Trouble } from './project.mjs'

/** @typedef {'production' | 'all'} Extent what the shop needs to run, or also what its tests need */
/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

const stamp = join(root, 'node_modules/.installed')

/**
 * Installs the locked dependencies if they are missing or changed.
 * @param {Extent} extent
 */
export async function install(extent) {
  if (isInstalled(extent)) return
  await alone(async () => {
    if (isInstalled(extent)) return
    if (!agrees(extent)) await runNpm(extent)
    checkNode()
    writeFileSync(stamp, `${fingerprint()} ${agrees('all') ? 'all' : 'production'}\n`)
  })
}

/** @param {Extent} extent */
function isInstalled(extent) {
  if (!existsSync(stamp)) return false
  const [print, installed] = readFileSync(stamp, 'utf8').trim().split(' ')
  return print === fingerprint() && (installed === 'all' || installed === extent)
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * Whether npm itself, which writes its list last, has put these very packages there.
 * @param {Extent} extent
 */
function agrees(extent) {
  const written = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const there = packagesIn(written)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' || (there[path] ? there[path].version === wanted.version : isLeftOut(wanted, extent)),
  )
}

/**
 * @param {Packages[string]} wanted
 * @param {Extent} extent
 */
const isLeftOut = (wanted, extent) =>
  wanted.optional || wanted.devOptional || (wanted.dev && extent === 'production')

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** @param {Extent} extent */
async function runNpm(extent) {
  console.log('Installing the dependencies; the first time this takes a minute or two.')
  const started = Date.now()
  const say = () =>
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} seconds so far`)
  const progress = setInterval(say, 10_000)
  const which = extent === 'production' ? '--omit=dev' : '--include=dev'
  const flags = [which, '--no-audit', '--no-fund', '--loglevel=error']
  // npm ci is strict; it refuses a lockfile in which a package for another system is missing, npm install does not. It also
  // begins by taking everything away: not from below an open shop that lacks only what its tests need.
  const installed =
    (!agrees('production') && (await run('npm', ['ci', ...flags])) === 0) ||
    (await run('npm', ['install', '--no-save', ...flags])) === 0
  clearInterval(progress)
  if (!installed)
    throw new Trouble(
      'The dependencies could not be installed: npm says why above. Check the connection to the npm registry and try again.',
    )
}

function checkNode() {
  try {
    if (execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith('v24.')) return
  } catch {}
  throw new Trouble(
    'Node 24 did not come with the install: its install script was not run. Remove node_modules, allow install scripts (npm config get ignore-scripts must say false) and try again.',
  )
}
