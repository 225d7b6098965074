import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, ScriptProblem } from '../scripts/project.mjs'

const run = promisify(execFile)

/**
 * The sources of a commit in a folder of its own, installed and built by its own commands. The folder goes when the
 * stack is disposed of.
 */
export async function buildCommit(opened: AsyncDisposableStack, commit: string) {
  const hash = await findCommit(commit)
  const folder = mkdtempSync(join(tmpdir(), `shop-${hash}-`))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, hash], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  if (hasPackagesOf(folder)) await linkPackages(folder)
  console.log(`Building ${hash} in ${folder}.`)
  await build(opened, folder)
  return { hash, folder }
}

async function findCommit(commit: string) {
  const asked = ['rev-parse', '--short', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]
  const found = await run('git', asked, { cwd: root }).catch(() => undefined)
  if (!found) throw new ScriptProblem(`${commit} is not a commit of this repository.`)
  return found.stdout.trim()
}

/** The command that a checkout itself names in its package.json; it may be of any age. */
export function ownScript(folder: string, name: 'start' | 'build'): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts[name]
}

/** Whether ours are all that it needs to be built and run; packages for tests make no difference. */
function hasPackagesOf(folder: string) {
  const [theirs, ours] = [folder, root].map(readLockedPackages)
  return Object.entries(theirs ?? {}).every(
    ([path, { version, dev }]) => !path || dev || ours?.[path]?.version === version,
  )
}

const readLockedPackages = (folder: string): Record<string, { version?: string; dev?: boolean }> =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

/**
 * The same packages as ours take no space and no download: hard links, or copies where those are impossible. What
 * programs write to in node_modules is not linked, since a write through a hard link would be a write into ours.
 */
async function linkPackages(folder: string) {
  const [ours, theirs] = [root, folder].map((each) => join(each, 'node_modules'))
  if (!ours || !theirs) return
  await run('cp', ['-al', ours, theirs]).catch(() => run('cp', ['-a', ours, theirs]))
  for (const written of ['.installed', '.cache', '.vite', '.vite-temp', '.package-lock.json'])
    rmSync(join(theirs, written), { recursive: true, force: true })
  copyFileSync(join(ours, '.package-lock.json'), join(theirs, '.package-lock.json'))
}

async function build(opened: AsyncDisposableStack, folder: string) {
  const path = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`
  const building = spawn('/bin/sh', ['-c', ownScript(folder, 'build')], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all it has started can be ended at once.
    detached: true,
  })
  const ended = once(building, 'close') as Promise<[number | null]>
  opened.defer(async () => {
    if (building.pid && building.exitCode === null) process.kill(-building.pid, 'SIGKILL')
    await ended
  })
  const output: string[] = []
  for (const stream of [building.stdout, building.stderr])
    stream.on('data', (text) => output.push(String(text)))
  const [code] = await ended
  if (code !== 0)
    throw new ScriptProblem(`${output.join('')}\nThe commit could not be built: the reason is above.`)
}
