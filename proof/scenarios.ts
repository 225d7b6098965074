import type { Scenario } from './scenario.ts'
import { attacks } from './scenarios/attacks/attacks.ts'
import { badRequests } from './scenarios/attacks/bad-requests.ts'
import { guards } from './scenarios/attacks/guards.ts'
import { limits } from './scenarios/attacks/limits.ts'
import { signIns } from './scenarios/attacks/sign-ins.ts'
import { alerts } from './scenarios/operating/alerts.ts'
import { backup } from './scenarios/operating/backup.ts'
import { dump } from './scenarios/operating/dump.ts'
import { metrics } from './scenarios/operating/metrics.ts'
import { migrations } from './scenarios/operating/migrations.ts'
import { move } from './scenarios/operating/move.ts'
import { pageCache } from './scenarios/operating/page-cache.ts'
import { pgbackrest } from './scenarios/operating/pgbackrest.ts'
import { pointInTime } from './scenarios/operating/point-in-time.ts'
import { pooler } from './scenarios/operating/pooler.ts'
import { proxyRetries } from './scenarios/operating/proxy-retries.ts'
import { replica } from './scenarios/operating/replica.ts'
import { rollingRestart } from './scenarios/operating/rolling-restart.ts'
import { rollingUpgrade } from './scenarios/operating/rolling-upgrade.ts'
import { crowd } from './scenarios/orders/crowd.ts'
import { discountRace } from './scenarios/orders/discount-race.ts'
import { mailGone } from './scenarios/orders/mail-gone.ts'
import { oneTruth } from './scenarios/orders/one-truth.ts'
import { race } from './scenarios/orders/race.ts'
import { webhookReplay } from './scenarios/orders/webhook-replay.ts'
import { balancer } from './scenarios/outages/balancer.ts'
import { databaseGone } from './scenarios/outages/database-gone.ts'
import { failover } from './scenarios/outages/failover.ts'
import { fewFiles } from './scenarios/outages/few-files.ts'
import { fullDisk } from './scenarios/outages/full-disk.ts'
import { kills } from './scenarios/outages/kills.ts'
import { ownPostgres } from './scenarios/outages/own-postgres.ts'
import { silentDatabase } from './scenarios/outages/silent-database.ts'
import { standby } from './scenarios/outages/standby.ts'

/** Every claim, in the order in which it is tried: beside those that wait run others that wait. */
export const scenarios: readonly Scenario[] = [
  failover,
  standby,
  race,
  discountRace,
  oneTruth,
  kills,
  databaseGone,
  balancer,
  silentDatabase,
  ownPostgres,
  fullDisk,
  fewFiles,
  webhookReplay,
  mailGone,
  crowd,
  attacks,
  badRequests,
  guards,
  signIns,
  limits,
  rollingRestart,
  rollingUpgrade,
  proxyRetries,
  pageCache,
  migrations,
  backup,
  pointInTime,
  pgbackrest,
  dump,
  replica,
  move,
  pooler,
  metrics,
  alerts,
]
