import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, Trouble, tool } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A browser for the journeys: the one named by CHROMIUM, the machine's own, or Playwright's. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(':')
  const own = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM ?? '', ...own, ...downloaded()].find((file) => file && existsSync(file))
}

function downloaded() {
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(home)) return []
  const browsers = readdirSync(home).filter((name) => /^chromium-\d+$/.test(name))
  return browsers.flatMap((name) =>
    ['chrome-linux64', 'chrome-linux'].map((folder) => join(home, name, folder, 'chrome')),
  )
}

/** Finds a Chromium, or brings one where that is possible. */
export async function needChromium() {
  const found = findChromium() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (found) return found
  throw new Trouble(
    'The browser journeys need Chromium and none could be had: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !has('apt-get')) return undefined
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const attempt of ['Installing Chromium from Debian’s packages.', 'Once more.']) {
    console.log(attempt)
    const updated = await run('apt-get', ['update', '--quiet'], quiet)
    const packages = [
      'install',
      '--yes',
      '--quiet',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ]
    if (updated === 0 && (await run('apt-get', packages, quiet)) === 0) return findChromium()
  }
}

async function fromPlaywright() {
  console.log('Downloading Playwright’s Chromium.')
  await run(tool('playwright'), ['install', 'chromium'])
  return findChromium()
}

/** @param {string} program */
function has(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
