import { z } from 'zod'
import { checked, hasOneHost, isUrl, networks, unset, webAddress, wholeNumber } from './setting-checks.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every setting: how it is checked, what a person is told when it is wrong, its default and what it means.
 * `npm run settings` writes `.env.example` and the table in `docs/operating.md` from this.
 */
export const settingGroups = {
  Address: {
    HOST: checked('must be an address to listen on, such as 127.0.0.1.', z.string().regex(/^\S+$/))
      .default('127.0.0.1')
      .describe('the address to listen on'),
    PORT: wholeNumber(0, 65535).default(3000).describe('the port to listen on'),
    PUBLIC_URL: unset(
      webAddress('must be the address that visitors use, such as https://shop.example.com.'),
      'the address that visitors use; links in emails, sign-in and cookies depend on it',
      '`http://HOST:PORT`',
    ),
    TRUST_PROXY: checked(
      'must be IP addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
      networks,
    )
      .default([])
      .describe(
        'the IP addresses or networks (`10.0.0.0/8`, `fd00::/8`) of proxies whose `X-Forwarded-For` is trusted, separated by commas',
      ),
    WEB_CONCURRENCY: wholeNumber(1, 64).default(1).describe('how many processes serve the port'),
    LIVE: checked('must be true or false.', z.stringbool())
      .default(false)
      .describe('refuses to start while a stand-in would be used, and adds no demo catalogue and no admin'),
  },
  Data: {
    DATA_DIR: z
      .string()
      .default('./data')
      .describe("the shop's own PostgreSQL, uploaded pictures, the first admin's password"),
    DATABASE_URL: unset(
      checked(
        'must name one host. For several servers, name a proxy that always leads to the primary.',
        z.string().refine(hasOneHost),
      ).pipe(
        checked(
          'must look like postgres://user:password@host:5432/database.',
          z.string().refine(isUrl(['postgres:', 'postgresql:'])),
        ),
      ),
      'any PostgreSQL 15 or newer with `pg_trgm`, `unaccent`, `btree_gin` and `fuzzystrmatch`',
      'its own PostgreSQL',
    ),
    DATABASE_TIMEOUT: wholeNumber(1, 600, 'of seconds ')
      .default(15)
      .describe(
        'how many seconds a query may take before the call is answered with 503 and the connection closed; exports, imports and the books check have ten minutes',
      ),
    STALE_SECONDS: wholeNumber(0, 86_400, 'of seconds ')
      .default(600)
      .describe(
        'how many seconds old a public page or list may be that is sent while the database does not answer; `0` means that none is sent',
      ),
  },
  Accounts: {
    AUTH_SECRET: unset(
      checked(
        'must have at least 32 characters; `openssl rand -base64 48` makes a good one.',
        z.string().min(32),
      ),
      'at least 32 characters; signs sessions and tokens',
      'created at the first start, kept in the database',
    ),
    GOOGLE_CLIENT_ID: unset(z.string(), 'sign-in with Google', 'a test issuer'),
    GOOGLE_CLIENT_SECRET: unset(z.string(), 'sign-in with Google', 'a test issuer'),
    OIDC_ISSUER: unset(
      webAddress('must be the address of an OpenID Connect issuer, such as https://login.example.com.'),
      'sign-in with another OpenID Connect issuer, beside Google or in its place',
      'none',
    ),
    OIDC_CLIENT_ID: unset(z.string(), 'what that issuer knows the shop by', 'none'),
    OIDC_CLIENT_SECRET: unset(z.string(), 'the secret that goes with it', 'none'),
    OIDC_NAME: checked('must have at most 40 characters.', z.string().max(40))
      .default('your company')
      .describe('the name on the button: Continue with …'),
    REFUSE_COMMON_PASSWORDS: unset(
      checked('must be true or false.', z.stringbool()),
      'refuses the 49,000 passwords that people use most',
      'refused when `LIVE`',
    ),
    BREACHED_PASSWORDS_URL: unset(
      webAddress(
        'must be the address of a list of breached passwords, such as https://api.pwnedpasswords.com/range/.',
      ),
      'asks this service whether a new password was stolen somewhere; it sees five characters of a hash, and a password is taken when it does not answer',
      'not asked',
    ),
    ADMIN_TWO_STEP: unset(
      checked('must be true or false.', z.stringbool()),
      'whoever works here may do nothing with their role until two-step sign-in is on',
      'demanded when `LIVE`',
    ),
  },
  Email: {
    SMTP_URL: unset(
      checked(
        'must look like smtp://user:password@host:587 or smtps://….',
        z.string().refine(isUrl(['smtp:', 'smtps:'])),
      ),
      'the mail server',
      'an outbox at `/dev/mail`',
    ),
    MAIL_FROM: unset(
      checked(
        'must be one email address, or a name and an address: Shop <shop@example.com>.',
        z.string().regex(/^[^\s<>@,;]+@[^\s<>@,;]+$|^[^<>@,;\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>$/u),
      ),
      'the sender of the emails',
      "shop@ and the public address's host",
    ),
  },
  Cards: {
    STRIPE_SECRET_KEY: unset(
      checked('must look like sk_test_… or sk_live_….', z.string().regex(/^[sr]k_(test|live)_\w{10,}$/)),
      'card payments: see [payments](payments.md)',
      'a card processor for test cards',
    ),
    STRIPE_PUBLISHABLE_KEY: unset(
      checked('must look like pk_test_… or pk_live_….', z.string().regex(/^pk_(test|live)_\w{10,}$/)),
      'the key of the same mode that pages use',
      'a card processor for test cards',
    ),
    STRIPE_WEBHOOK_SECRET: unset(
      checked('must look like whsec_….', z.string().regex(/^whsec_\S{16,}$/)),
      "signs Stripe's events",
      'a card processor for test cards',
    ),
  },
  Orders: {
    ORDER_HOLD_HOURS: unset(
      wholeNumber(1, 720, 'of hours '),
      'how many hours an unpaid order holds its stock, until the owner sets it on the page Settings',
      '24',
    ),
    MAX_UNPAID_ORDERS: unset(
      wholeNumber(1, 1_000_000),
      'how many unpaid orders one person may have, until the owner sets it on the page Settings',
      '20',
    ),
  },
  Pictures: {
    PICTURES_S3_ENDPOINT: unset(
      webAddress(
        'must be the address of an S3-compatible store, such as https://s3.eu-central-1.amazonaws.com.',
      ),
      'an S3-compatible store for uploaded pictures',
      '`DATA_DIR/pictures`',
    ),
    PICTURES_S3_BUCKET: unset(
      checked(
        'must be the name of a bucket: small letters, digits, dots and hyphens.',
        z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      ),
      'the bucket',
      'none',
    ),
    PICTURES_S3_REGION: z.string().default('us-east-1').describe("the bucket's region"),
    PICTURES_S3_ACCESS_KEY: unset(z.string(), 'the access key', 'none'),
    PICTURES_S3_SECRET_KEY: unset(z.string(), 'the secret key that goes with it', 'none'),
  },
  Limits: {
    READS_PER_SECOND: wholeNumber(0, 1_000_000)
      .default(200)
      .describe(
        "how many reads per second one address may make, in each process, with bursts of ten seconds' worth; `0` means no limit",
      ),
    LIMIT_FACTOR: wholeNumber(1, 1000)
      .default(1)
      .describe('multiplies all rate limits: sign-in, sign-up, reset, reads'),
  },
  Operation: {
    LOG_LEVEL: checked(`must be one of ${logLevels.join(', ')}.`, z.enum(logLevels))
      .default('info')
      .describe(`how much is logged: ${logLevels.join(', ')}`),
    SLOW_QUERY_MS: wholeNumber(0, 600_000, 'of milliseconds ')
      .default(500)
      .describe(
        'queries that take at least so many milliseconds are logged, without their values; `0` means none',
      ),
    METRICS_PORT: unset(
      wholeNumber(1, 65535),
      'serves Prometheus metrics at `/metrics` of that port',
      'none',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: unset(
      webAddress('must be the address of an OTLP/HTTP collector, such as http://127.0.0.1:4318.'),
      'sends OpenTelemetry traces and metrics there',
      'none',
    ),
    METRICS_HOST: z.string().default('127.0.0.1').describe('the address that the metrics port listens on'),
  },
}

const { Address, Data, Accounts, Email, Cards, Orders, Pictures, Limits, Operation } = settingGroups

export const Settings = z.object({
  ...Address,
  ...Data,
  ...Accounts,
  ...Email,
  ...Cards,
  ...Orders,
  ...Pictures,
  ...Limits,
  ...Operation,
})
export type Settings = z.output<typeof Settings>
