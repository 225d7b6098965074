import { pino } from 'pino'
import { readEnv } from '#src/config/env.ts'
import { say } from '#src/config/say.ts'
import { openDatabase } from '#src/server/database.ts'
import { announceFirstAdmin } from '#src/server/first-admin-file.ts'
import { runCommand } from '../scripts/operator/command.ts'
import { fillDemo } from './fill.ts'
import { claimDemoFolder, markFilled, refuseOtherShops } from './folder.ts'

// A process of its own: it holds DATA_DIR until it ends, and then the shop takes it over.
await runCommand(async () => {
  const env = readEnv()
  refuseOtherShops(env)
  if ((await claimDemoFolder(env.dataDir)) === 'filled') return
  const started = Date.now()
  const database = await openDatabase(env, pino({ level: 'silent' }))
  try {
    say('Trading for three months')
    const owner = await fillDemo(env, database.url, { end: new Date(), days: 92 })
    await announceFirstAdmin(env.dataDir, owner)
    await markFilled(env.dataDir)
  } finally {
    await database.close()
  }
  say(`The demo was filled in ${Math.round((Date.now() - started) / 1000)} seconds`)
})
