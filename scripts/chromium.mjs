import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { step } from './programs.mjs'
import { ScriptProblem, tool } from './project.mjs'

// The shell draws pages and nothing else; a whole browser spends a third of the journeys' time on its own windows.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** A browser for the journeys: the one named by CHROMIUM, the machine's own, or Playwright's. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const files = [process.env.CHROMIUM ?? '', ...names.flatMap(onPath), chromium.executablePath()]
  return files.find((file) => existsSync(file))
}

/** @param {string} name */
function onPath(name) {
  const files = (process.env.PATH ?? '').split(':').map((folder) => join(folder, name))
  return files.filter((file) => existsSync(file))
}

/** Finds a Chromium, or installs one where that is possible. */
export async function needChromium() {
  for (const install of [async () => {}, installFromDebian, installFromPlaywright]) {
    await install().catch(sayWhy)
    const found = findChromium()
    if (found) return found
  }
  throw new ScriptProblem(
    'The browser journeys need Chromium and none could be had: install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  )
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || onPath('apt-get').length === 0) return
  const apt = 'apt-get --yes --option Acquire::Retries=3'
  const packages = (/** @type {string} */ browser) =>
    `${apt} install --no-install-recommends fonts-liberation ${browser}`
  const commands = `${apt} update && (${packages('chromium-headless-shell')} || ${packages('chromium')})`
  await step('Installing Chromium from Debian’s packages', 'sh', ['-c', commands], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

const installFromPlaywright = () =>
  step('Downloading Playwright’s Chromium', tool('playwright'), ['install', 'chromium'])

/** @param {unknown} error */
function sayWhy(error) {
  if (!(error instanceof ScriptProblem)) throw error
  console.error(error.message)
}
