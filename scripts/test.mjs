import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.mjs'
import { needChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { listPackages } from './packages.mjs'
import { main, run } from './programs.mjs'
import { node, root, ScriptProblem, tool } from './project.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

const results = join(root, 'test-results')
const unitResults = join(results, 'unit.json')
const journeyResults = join(results, 'journeys.json')

/** @type {string[]} */
const failedTests = []

/** @type {[string, () => Promise<Count>][]} */
const checks = [
  ['Format and lint', () => check('biome', ['check', '.'])],
  ['Types of the routes', () => check('react-router', ['typegen'])],
  // Version 7 is several times as quick; kysely-codegen still needs the API of version 6.
  ['Types', () => check('node', [join(root, 'node_modules/typescript-7/bin/tsc')])],
  ['Dead code', () => check('knip', [])],
]
/** @type {typeof checks} */
const tests = [
  ['Packages', checkPackages],
  ['Tests', runUnitTests],
  ['Quick proofs', runProofs],
  ['Browser journeys', runJourneys],
]

await main(async () => {
  await install({ tests: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const counts = []
  for (const [name, step] of process.argv[2] === 'checks' ? checks : [...checks, ...tests]) {
    console.log(`\n${name}`)
    counts.push({ name, ...(await carefully(step)) })
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log()
  for (const name of failedTests) console.log(`Failed: ${name}`)
  for (const count of counts) console.log(`${count.name}: ${count.passed} passed, ${count.failed} failed`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})

/**
 * A step that can not even run is one failure, and the others still run.
 * @param {() => Promise<Count>} step
 */
async function carefully(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error instanceof ScriptProblem ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  const code = await run(tool(name), args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checkPackages() {
  const count = await listPackages(join(results, 'sbom.json'))
  return count > 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]
  const code = await run(tool('vitest'), ['run', ...reporters])
  const report = readReport(unitResults)
  nameFailed(report)
  return believe(code, { passed: report.numPassedTests, failed: report.numFailedTests })
}

/** Those that take seconds; `npm run prove` tries them all. */
async function runProofs() {
  await build()
  const names = ['one-truth', 'guards']
  const code = await run(node, ['proof/prove.ts', ...names])
  return code === 0 ? { passed: names.length, failed: 0 } : { passed: 0, failed: 1 }
}

async function runJourneys() {
  await build()
  const more = { CHROMIUM: await needChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults }
  const code = await run(tool('playwright'), ['test', '--reporter=list,json'], more)
  const { stats } = readReport(journeyResults)
  return believe(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
}

/**
 * Again at the end, with the reason, since thousands of lines may lie between.
 * @param {{ testResults: { name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 */
function nameFailed({ testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failedTests.push(
          `${relative(root, name)} > ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`,
        )
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new ScriptProblem('No results were written: the reason is above.')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * A run may fail without a failed test (a file that does not load, an error outside of tests, no tests at all).
 * @param {number} code
 * @param {Count} count
 */
function believe(code, { passed, failed }) {
  const hidden = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: hidden ? 1 : failed }
}
