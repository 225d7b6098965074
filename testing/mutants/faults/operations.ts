import type { FaultyFile } from '../fault.ts'

export const operations: FaultyFile[] = [
  {
    file: 'src/store/migrate.ts',
    tests: ['src/store/migrate.test.ts'],
    faults: [
      ['if (applied.functions.length > 0) return []', ''],
      ['await refuseDamaged(client, applied)', ''],
    ],
  },
  {
    file: 'src/store/operations/move-rows.ts',
    tests: ['scripts/move.test.ts'],
    faults: [
      [`alter table \${name} disable trigger user`, 'select'],
      [`alter table \${name} enable trigger user`, 'select'],
      ['  await moveSequences(from, to)\n', ''],
      ['`truncate ', '`lock '],
      ['begin; set local statement_timeout', 'set local statement_timeout'],
      ['await onConnection(to, check)', 'await onConnection(to, async () => {})'],
    ],
  },
  {
    file: 'src/store/operations/moved-tables.ts',
    tests: ['scripts/move.test.ts'],
    faults: [
      ['order by depth, name', 'order by name'],
      [" and attgenerated = ''", ''],
      ['if (rows.length > 0)', 'if (rows.length > 100)'],
    ],
  },
  {
    file: 'src/adapters/postgres/wal-archive.ts',
    tests: ['scripts/continuous-backup.test.ts'],
    faults: [
      ['cp -Ru ../pictures "$to"', 'true'],
      ["...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),", ''],
      ['test ! -e ../continuous-backup || {', 'test -e ../continuous-backup || {'],
    ],
  },
  {
    file: 'scripts/operator/continuous-backup.ts',
    tests: ['scripts/continuous-backup.test.ts'],
    faults: [
      ['bases.slice(0, -keep)', 'bases.slice(0, 0)'],
      ['name.slice(8, 24) < first.slice(8)', 'name.slice(8, 24) <= first.slice(8)'],
      ['!== id)', "=== '')"],
    ],
  },
  {
    file: 'scripts/operator/command.ts',
    tests: ['scripts/commands.test.ts'],
    faults: [["'SIGTERM', 'SIGHUP'] as const", "'SIGTERM'] as const"]],
  },
  {
    file: 'src/store/operations/rate-limits.ts',
    tests: ['src/store/operations/rate-limits.test.ts', 'src/http/middleware/rate-limit.test.ts'],
    faults: [
      ['(counted[at]?.count ?? times) - times', 'counted[at]?.count ?? times'],
      [".where('resets_at', '<', sql<Date>`now()`)", ''],
    ],
  },
  {
    file: 'src/server/serve.ts',
    tests: ['testing/served-shop.test.ts'],
    faults: [['  letPagesGoFirst()\n', '']],
  },
  {
    file: 'database/functions/operations/count_attempts.sql',
    tests: ['src/store/operations/rate-limits.test.ts', 'src/http/middleware/rate-limit.test.ts'],
    faults: [
      [
        'count = excluded.count + case when known.resets_at <= now() then 0 else known.count end',
        'count = excluded.count + known.count',
      ],
      ['as a (key, seconds, times) order by a.key', 'as a (key, seconds, times)'],
      [
        'resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end',
        'resets_at = excluded.resets_at',
      ],
    ],
  },
  {
    file: 'src/store/operations/jobs.ts',
    tests: ['src/store/operations/jobs.test.ts'],
    faults: [
      ["where j.locked_at < now() - interval '30 seconds' and", 'where'],
      [" and r.seen_at > now() - interval '30 seconds'", ''],
      ["seen_at < now() - interval '1 day'", "seen_at < now() - interval '10 days'"],
      ['do update set seen_at = now()', 'do nothing'],
      [' and key is null', ''],
    ],
  },
  {
    file: 'src/server/jobs.ts',
    tests: ['src/server/jobs.test.ts'],
    faults: [[`  deleteOldEmails: '23 3 * * *',`, `  deleteOldMails: '23 3 * * *',`]],
  },
  {
    file: 'src/shop/operations/kept-since.ts',
    tests: ['src/server/retention.test.ts'],
    faults: [['now.getTime() - days', 'now.getTime() - 1 - days']],
  },
  {
    file: 'src/server/jobs.ts',
    tests: ['src/server/retention.test.ts'],
    faults: [
      ['(await needs.settings.read()).emailDays', '30'],
      ['(await needs.settings.read()).signInDays', '90'],
      ['(await needs.settings.read()).missedSearchDays', '90'],
      ['(await needs.settings.read()).invitationDays', '30'],
    ],
  },
  {
    file: 'src/store/mail/emails.ts',
    tests: ['src/server/jobs.test.ts'],
    faults: [
      [`.where('sent_at', 'is not', null)`, ''],
      [`.where('created_at', '<', moment)`, ''],
    ],
  },
  {
    file: 'src/shop/mail/send-emails.ts',
    tests: ['src/shop/mail/mail.test.ts'],
    faults: [['  await markEmailsSent(needs.db, [mail.id], needs.now())\n', '']],
  },
  {
    file: 'src/server/going-live.ts',
    tests: ['src/server/going-live.test.ts'],
    faults: [
      ['new Set(env.authSecret).size < 12', 'false'],
      [`env.stripe?.mode !== 'live'`, '!env.stripe'],
      ['!env.google && !env.oidc', '!env.google'],
      ['env.trustProxy.length === 0', 'false'],
      [`!env.publicUrlIsFixed || !env.publicUrl.startsWith('https:')`, '!env.publicUrlIsFixed'],
    ],
  },
  {
    file: 'src/config/stripe-keys.ts',
    tests: ['src/config/stripe-keys.test.ts'],
    faults: [['isLive(secretKey) !== isLive(publishableKey)', 'false']],
  },
  {
    file: 'src/shop/operations/check-consistency.ts',
    tests: ['src/shop/orders/deadlines.test.ts'],
    faults: [['now.getTime() - hour', 'now.getTime()']],
  },
]
