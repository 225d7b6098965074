import { createHash } from 'node:crypto'
import { type Answer, refused } from './answers.ts'
import type { Ledger } from './ledger.ts'

type Kept = Answer & { replayed?: boolean }

/** The same key with the same request gets the first answer again; with another request, an error. */
export async function idempotently(
  ledger: Ledger,
  key: string | undefined,
  request: string,
  work: () => Promise<Answer>,
): Promise<Kept> {
  if (!key) return work()
  const hash = createHash('sha256').update(request).digest('hex')
  const before = await findAnswer(ledger, key, hash)
  if (before) return before
  if (!(await lock(ledger, key))) return inUse(key)
  const meanwhile = await findAnswer(ledger, key, hash)
  if (meanwhile) return meanwhile
  const answer = await work()
  await ledger.query(
    'insert into test_cards_keys (key, request_hash, status, answer) values ($1, $2, $3, $4)',
    [key, hash, answer.status, JSON.stringify(answer.body)],
  )
  return answer
}

async function findAnswer(ledger: Ledger, key: string, hash: string): Promise<Kept | undefined> {
  const { rows } = await ledger.query<{ request_hash: string; status: number; answer: object }>(
    'select request_hash, status, answer from test_cards_keys where key = $1',
    [key],
  )
  const kept = rows[0]
  if (!kept) return undefined
  if (kept.request_hash !== hash) return otherRequest(key)
  return { status: kept.status, body: kept.answer, replayed: true }
}

async function lock(ledger: Ledger, key: string) {
  const { rows } = await ledger.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('test-cards:' || $1, 0)) as free`,
    [key],
  )
  return rows[0]?.free === true
}

const inUse = (key: string) =>
  refused(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
  })

const otherRequest = (key: string) =>
  refused(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
