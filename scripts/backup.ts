import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { readArguments, runCommand } from './operator/command.ts'
import { backUpContinuously, endContinuousBackup, listBases } from './operator/continuous-backup.ts'
import { copyShop, sizeOf } from './operator/copy.ts'
import { refuseNoShop, withDatabase } from './operator/database.ts'
import { summarizeAt } from './operator/summary.ts'

const usage =
  'Say where to: npm run backup -- /var/backups/shop-monday, or npm run backup -- --continuous /var/backups/shop [--keep 7], or --continuous off'

/** Pictures come last: none that a row names is missing. */
async function backUp(url: string, dataDir: string, to: string) {
  const summary = await summarizeAt(url)
  await copyShop(url, dataDir, to, ['postgres-password', 'pictures'])
  console.log(`Copied to ${to}: ${summary}, ${await sizeOf(to)}.`)
  console.log('Keep it as safe as the shop itself: it holds all accounts.')
}

async function keepCopying(url: string, dataDir: string, folder: string, keep: number) {
  const summary = await summarizeAt(url)
  await backUpContinuously({ url, dataDir, folder, keep })
  const bases = await listBases(folder)
  console.log(`Copied to ${folder}: ${summary}, ${await sizeOf(folder)} with all copies and logs.`)
  console.log(
    `Every change from now on is added within a minute. The shop can be restored to any moment since ${bases[0]?.at.toISOString()}.`,
  )
  console.log('Keep it as safe as the shop itself: it holds all accounts.')
}

await runCommand(async () => {
  const { databaseUrl, dataDir } = readEnv()
  const { values, folder } = readArguments(
    { continuous: { type: 'string' }, keep: { type: 'string', default: '7' } },
    usage,
  )
  const keep = Number(values.keep)
  if (!values.continuous === !folder || !(Number.isInteger(keep) && keep > 0)) throw new StartProblem(usage)
  if (databaseUrl)
    throw new StartProblem(
      'The database is that of DATABASE_URL: back it up with its own tools, such as pg_dump of the same version.',
    )
  refuseNoShop(dataDir)
  if (folder && existsSync(folder))
    throw new StartProblem(`${resolve(folder)} is there already: name a new folder.`)
  await withDatabase(async (url) => {
    if (folder) return backUp(url, dataDir, resolve(folder))
    if (values.continuous !== 'off') return keepCopying(url, dataDir, resolve(values.continuous ?? ''), keep)
    await endContinuousBackup(url, dataDir)
    console.log('Nothing more is added to the backup.')
  })
})
