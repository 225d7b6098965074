import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * Writes the bill of materials of what a shop runs, and prints what is known against it.
 * @param {string} file
 */
export async function listPackages(file) {
  const folder = writeWithoutTests()
  try {
    const text = await npm(folder, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only')
    const audit = await npm(folder, 'audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000')
    const { components } = JSON.parse(text)
    writeFileSync(file, text)
    console.log(`${components.length} packages, listed in ${file}`)
    console.log(sayWeaknesses(audit))
    return components.length
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A copy without what only tests need. Told to omit that, npm omits packages that both need as well. */
function writeWithoutTests() {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  const { devDependencies: _, ...project } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  delete lock.packages[''].devDependencies
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages))
    if (dev || devOptional) delete lock.packages[path]
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return folder
}

/**
 * A sentence about the answer of `npm audit`. Without a registry there is nothing to say, which is no failure.
 * @param {string} answer
 */
export function sayWeaknesses(answer) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string }> }} */
  const { vulnerabilities } = parse(answer)
  if (!vulnerabilities) return 'The registry did not say which of them have known weaknesses.'
  const known = Object.entries(vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  return known.length === 0
    ? 'No weakness of them is known to the registry.'
    : `Known weaknesses: ${known.join(', ')}.`
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<string>} what it printed; `npm audit` fails when it found something
 */
const npm = (folder, ...args) =>
  new Promise((done) =>
    execFile('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_error, printed) => done(printed)),
  )
