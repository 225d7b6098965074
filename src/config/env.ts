import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readDotEnv } from './dot-env.ts'
import { StartProblem } from './start-problem.ts'
import { readStripeKeys } from './stripe-keys.ts'

type Source = Record<string, string | undefined>

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= from && n <= to)

const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const proxies = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => isIP(address) !== 0))

/** Each variable: how it is checked, and the sentence for a wrong value. */
const variables = z.object({
  HOST: z
    .string()
    .regex(/^\S+$/, 'HOST must be an address to listen on, such as 127.0.0.1.')
    .default('127.0.0.1'),
  PORT: says('PORT must be a whole number from 0 to 65535.', wholeNumber(0, 65535)).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: says(
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    z.string().refine(isUrl(['postgres:', 'postgresql:'])),
  ).optional(),
  DATABASE_TIMEOUT: says(
    'DATABASE_TIMEOUT must be a whole number of seconds from 1 to 600.',
    wholeNumber(1, 600),
  ).default(15),
  PUBLIC_URL: says(
    'PUBLIC_URL must be the address that visitors use, such as https://shop.example.com.',
    z.string().refine(isUrl(['http:', 'https:'])),
  ).optional(),
  SMTP_URL: says(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://….',
    z.string().refine(isUrl(['smtp:', 'smtps:'])),
  ).optional(),
  MAIL_FROM: says(
    'MAIL_FROM must be one email address, or a name and an address: Shop <shop@example.com>.',
    z.string().regex(/^[^\s<>@,;]+@[^\s<>@,;]+$|^[^<>@,;\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>$/u),
  ).optional(),
  AUTH_SECRET: says(
    'AUTH_SECRET must have at least 32 characters; `openssl rand -base64 48` makes a good one.',
    z.string().min(32),
  ).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: says(
    'OIDC_ISSUER must be the address of an OpenID Connect issuer, such as https://login.example.com.',
    z.string().refine(isUrl(['http:', 'https:'])),
  ).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('your company'),
  STRIPE_SECRET_KEY: says(
    'STRIPE_SECRET_KEY must look like sk_test_… or sk_live_….',
    z.string().regex(/^[sr]k_(test|live)_\w{10,}$/),
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: says(
    'STRIPE_PUBLISHABLE_KEY must look like pk_test_… or pk_live_….',
    z.string().regex(/^pk_(test|live)_\w{10,}$/),
  ).optional(),
  STRIPE_WEBHOOK_SECRET: says(
    'STRIPE_WEBHOOK_SECRET must look like whsec_….',
    z.string().regex(/^whsec_\S{16,}$/),
  ).optional(),
  LIMIT_FACTOR: says('LIMIT_FACTOR must be a whole number from 1 to 1000.', wholeNumber(1, 1000)).default(1),
  READS_PER_SECOND: says(
    'READS_PER_SECOND must be a whole number from 0 to 1000000.',
    wholeNumber(0, 1_000_000),
  ).default(200),
  ORDER_HOLD_HOURS: says(
    'ORDER_HOLD_HOURS must be a whole number of hours from 1 to 720.',
    wholeNumber(1, 720),
  ).default(24),
  MAX_UNPAID_ORDERS: says(
    'MAX_UNPAID_ORDERS must be a whole number from 1 to 1000000.',
    wholeNumber(1, 1_000_000),
  ).default(20),
  PICTURES_S3_ENDPOINT: says(
    'PICTURES_S3_ENDPOINT must be the address of an S3-compatible store, such as https://s3.eu-central-1.amazonaws.com.',
    z.string().refine(isUrl(['http:', 'https:'])),
  ).optional(),
  PICTURES_S3_BUCKET: says(
    'PICTURES_S3_BUCKET must be the name of a bucket: small letters, digits, dots and hyphens.',
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  ).optional(),
  PICTURES_S3_REGION: z.string().default('us-east-1'),
  PICTURES_S3_ACCESS_KEY: z.string().optional(),
  PICTURES_S3_SECRET_KEY: z.string().optional(),
  LIVE: says('LIVE must be true or false.', z.stringbool()).default(false),
  LOG_LEVEL: says(
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ).default('info'),
  TRUST_PROXY: says('TRUST_PROXY must be IP addresses of proxies, separated by commas.', proxies).default([]),
  METRICS_PORT: says(
    'METRICS_PORT must be a whole number from 1 to 65535.',
    wholeNumber(1, 65535),
  ).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEB_CONCURRENCY: says('WEB_CONCURRENCY must be a whole number from 1 to 64.', wholeNumber(1, 64)).default(
    1,
  ),
})

function says<S extends z.ZodType<unknown, string>>(sentence: string, schema: S) {
  return z.string().transform((text, context): z.output<S> => {
    const checked = schema.safeParse(text.trim())
    if (checked.success) return checked.data
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  })
}

export type Env = ReturnType<typeof readEnv>

/** Reads and checks the environment; it wins over the file .env. */
export function readEnv(source: Source = { ...readDotEnv(resolve('.env')), ...process.env }) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const checked = variables.safeParse(set)
  if (!checked.success) throw new StartProblem(checked.error.issues.map((issue) => issue.message).join(' '))
  const env = checked.data
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseTimeout: env.DATABASE_TIMEOUT,
    publicUrl: (env.PUBLIC_URL ?? localAddress(env.HOST, env.PORT)).replace(/\/+$/, ''),
    publicUrlIsFixed: env.PUBLIC_URL !== undefined,
    authSecret: env.AUTH_SECRET,
    google: both(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
    oidc: env.OIDC_ISSUER
      ? {
          issuer: env.OIDC_ISSUER,
          name: env.OIDC_NAME,
          client: both(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'),
        }
      : undefined,
    stripe: readStripeKeys(env),
    limitFactor: env.LIMIT_FACTOR,
    readsPerSecond: env.READS_PER_SECOND,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    orderRules: { holdHours: env.ORDER_HOLD_HOURS, mostUnpaid: env.MAX_UNPAID_ORDERS },
    picturesBucket: bucketOf(env),
    live: env.LIVE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    webConcurrency: env.WEB_CONCURRENCY,
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
  }
}

function bucketOf(env: z.output<typeof variables>) {
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
