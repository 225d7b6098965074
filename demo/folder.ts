import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'

/** Says that a folder is the demo's, and whether it was filled to the end. */
const marker = (folder: string) => join(folder, 'demo.txt')
const filled = 'The demo shop. Delete this folder, and the next demo begins anew.\n'

export function refuseOtherShops({ live, databaseUrl, stripe }: Env) {
  if (live) throw new StartProblem('LIVE=true: the demo is made up, so it is never live.')
  if (databaseUrl)
    throw new StartProblem('DATABASE_URL is set. The demo runs on a database of its own: leave it out.')
  if (stripe)
    throw new StartProblem('Card keys are set. The demo pays with test cards alone: leave them out.')
}

/** Whether the demo has to be filled. A folder with another shop in it is refused; a half filled demo begins anew. */
export async function claimDemoFolder(folder: string) {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) {
    await mkdir(folder, { recursive: true })
    await writeFile(marker(folder), '')
    return 'new'
  }
  if (!existsSync(marker(folder)))
    throw new StartProblem(`${folder} holds something that is not the demo. Name another folder in DATA_DIR.`)
  if (readFileSync(marker(folder), 'utf8') === filled) return 'filled'
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await writeFile(marker(folder), '')
  return 'new'
}

export const markFilled = (folder: string) => writeFile(marker(folder), filled)
