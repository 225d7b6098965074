import type { Scenario } from './scenario.ts'
import { backup } from './scenarios/backup.ts'
import { badRequests } from './scenarios/bad-requests.ts'
import { crowd } from './scenarios/crowd.ts'
import { databaseGone } from './scenarios/database-gone.ts'
import { dump } from './scenarios/dump.ts'
import { failover } from './scenarios/failover.ts'
import { guards } from './scenarios/guards.ts'
import { kills } from './scenarios/kills.ts'
import { limits } from './scenarios/limits.ts'
import { mailGone } from './scenarios/mail-gone.ts'
import { metrics } from './scenarios/metrics.ts'
import { migrations } from './scenarios/migrations.ts'
import { oneTruth } from './scenarios/one-truth.ts'
import { ownPostgres } from './scenarios/own-postgres.ts'
import { pooler } from './scenarios/pooler.ts'
import { proxyRetries } from './scenarios/proxy-retries.ts'
import { race } from './scenarios/race.ts'
import { replica } from './scenarios/replica.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { signIns } from './scenarios/sign-ins.ts'
import { silentDatabase } from './scenarios/silent-database.ts'
import { standby } from './scenarios/standby.ts'
import { webhookReplay } from './scenarios/webhook-replay.ts'

/** Every claim, in the order in which it is tried. */
export const scenarios: readonly Scenario[] = [
  race,
  oneTruth,
  kills,
  databaseGone,
  silentDatabase,
  standby,
  ownPostgres,
  webhookReplay,
  mailGone,
  crowd,
  badRequests,
  guards,
  signIns,
  limits,
  rollingRestart,
  proxyRetries,
  migrations,
  backup,
  dump,
  replica,
  pooler,
  failover,
  metrics,
]
