import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { step } from './programs.mjs'
import { node, root, ScriptProblem } from './project.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/** npm's own list of what it has put there, written last. */
const installed = join(root, 'node_modules/.package-lock.json')

/**
 * Installs the locked packages that are missing or changed.
 * @param {{ tests?: boolean }} [options] also what tests and measurements need
 */
export async function install({ tests = false } = {}) {
  if (isInstalled(tests)) return
  await withLock(async () => {
    if (!isInstalled(tests)) await runNpm(tests)
  })
  if (!existsSync(node))
    throw new ScriptProblem(
      'Node 26 did not come with the packages: its install script was not run. Remove node_modules, allow install scripts (npm config get ignore-scripts must say false) and try again.',
    )
}

/** @param {boolean} tests */
function isInstalled(tests) {
  if (!existsSync(installed) || !existsSync(node)) return false
  const present = packagesIn(installed)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (present[path]
        ? present[path].version === wanted.version
        : wanted.optional || wanted.devOptional || (wanted.dev && !tests)),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * npm ci begins by removing everything: not below an open shop that lacks only what its tests need.
 * @param {boolean} tests
 */
function runNpm(tests) {
  const flags = [tests ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return isInstalled(false)
    ? step('Installing packages for tests', 'npm', ['install', '--no-save', ...flags])
    : step('Installing packages', 'npm', ['ci', ...flags])
}
