import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { readArguments, runCommand } from './operator/command.ts'
import { readMoment } from './operator/moment.ts'
import { putBack } from './operator/put-back.ts'
import { isContinuous, restoreMoment } from './operator/restore-moment.ts'

const usage =
  "Say where from: DATA_DIR=./data-new npm run restore -- /var/backups/shop-monday, or from a continuous backup also the moment: --to '2026-11-16 12:00'"

await runCommand(async () => {
  const { dataDir } = readEnv()
  const { values, folder } = readArguments({ to: { type: 'string' } }, usage)
  if (!folder) throw new StartProblem(usage)
  const from = resolve(folder)
  const moment = values.to === undefined ? undefined : readMoment(values.to)
  const continuous = await isContinuous(from)
  if (moment && !continuous)
    throw new StartProblem(`${from} is no continuous backup: it has one moment only, that of its copy.`)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartProblem(`${dataDir} is not empty: set DATA_DIR to an empty or a new folder.`)
  const said = continuous ? await restoreMoment(from, dataDir, moment) : await putBack(from, dataDir)
  console.log(`${dataDir} holds ${said} now: npm start opens it.`)
})
