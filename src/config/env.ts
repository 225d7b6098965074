import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readDotEnv } from './dot-env.ts'
import { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { readStripeKeys } from './stripe-keys.ts'

type Source = Record<string, string | undefined>

export type Env = ReturnType<typeof readEnv>

/** Reads and checks the environment; it wins over the file .env. */
export function readEnv(source: Source = { ...readDotEnv(resolve('.env')), ...process.env }) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const checked = Settings.safeParse(set)
  if (!checked.success)
    throw new StartProblem(
      checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(' '),
    )
  const env = checked.data
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseTimeout: env.DATABASE_TIMEOUT,
    staleSeconds: env.STALE_SECONDS,
    publicUrl: (env.PUBLIC_URL ?? localAddress(env.HOST, env.PORT)).replace(/\/+$/, ''),
    publicUrlIsFixed: env.PUBLIC_URL !== undefined,
    authSecret: env.AUTH_SECRET,
    google: both(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
    oidc: oidcOf(env),
    passwordRules: {
      refuseCommon: env.REFUSE_COMMON_PASSWORDS ?? env.LIVE,
      breachedUrl: env.BREACHED_PASSWORDS_URL,
    },
    adminRules: { twoStep: env.ADMIN_TWO_STEP ?? env.LIVE, provedEmail: env.LIVE },
    stripe: readStripeKeys(env),
    limitFactor: env.LIMIT_FACTOR,
    readsPerSecond: env.READS_PER_SECOND,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    settingDefaults: settingDefaultsOf(env),
    picturesBucket: bucketOf(env),
    live: env.LIVE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    webConcurrency: env.WEB_CONCURRENCY,
    slowQueryMs: env.SLOW_QUERY_MS,
    metrics: metricsOf(env),
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** Where the owner's settings start; undefined means their own default. */
const settingDefaultsOf = (env: Settings) => ({
  orderHoldHours: env.ORDER_HOLD_HOURS,
  mostUnpaidOrders: env.MAX_UNPAID_ORDERS,
  newAccountUnpaidOrders: 10 * env.LIMIT_FACTOR,
  newAccountHoldHours: env.LIVE ? 2 : undefined,
})

function bucketOf(env: Settings) {
  const endpoint = env.PICTURES_S3_ENDPOINT
  const bucket = env.PICTURES_S3_BUCKET
  const accessKey = env.PICTURES_S3_ACCESS_KEY
  const secretKey = env.PICTURES_S3_SECRET_KEY
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: env.PICTURES_S3_REGION }
  if (endpoint || bucket || accessKey || secretKey)
    throw new StartProblem(
      'PICTURES_S3_ENDPOINT, PICTURES_S3_BUCKET, PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY belong together: set all or none.',
    )
  return undefined
}

function metricsOf(env: Settings) {
  if (!env.METRICS_PORT) return undefined
  if (env.METRICS_PORT === env.PORT)
    throw new StartProblem(
      'METRICS_PORT must be another port than PORT: visitors are not to see the metrics.',
    )
  return { host: env.METRICS_HOST, port: env.METRICS_PORT }
}

function oidcOf({ OIDC_ISSUER, OIDC_NAME, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings) {
  const client = both(OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  if (OIDC_ISSUER && client) return { ...client, issuer: OIDC_ISSUER, name: OIDC_NAME }
  if (OIDC_ISSUER || client)
    throw new StartProblem(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all or none.',
    )
  return undefined
}

/** Two variables that only make sense together. */
function both(clientId: string | undefined, clientSecret: string | undefined, names: string) {
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (clientId || clientSecret) throw new StartProblem(`${names} belong together: set both or none.`)
  return undefined
}

/** The address for a browser on this machine. */
export function localAddress(host: string, port: number) {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}
