import { randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface ProcessorAccount {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** The processor's own ledger, inside one transaction. */
export interface Ledger {
  find<Body>(id: string): Promise<Body | undefined>
  /** The same, locked until the transaction ends. */
  findLocked<Body>(id: string): Promise<Body | undefined>
  hidden<Hidden>(id: string): Promise<Hidden | undefined>
  put(object: { id: string; object: string }, more?: { parent?: string; hidden?: object }): Promise<void>
  list<Body>(kind: string, page: { after?: string; limit: number; parent?: string }): Promise<Body[]>
  addJob(task: string, payload: object): Promise<void>
  query: pg.Pool['query']
}

export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export async function inLedger<Result>(pool: pg.Pool, work: (ledger: Ledger) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(ledgerOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

export async function readAccount(database: Pick<pg.Pool, 'query'>): Promise<ProcessorAccount> {
  const { rows } = await database.query<ProcessorAccount>(
    `select secret_key as "secretKey", publishable_key as "publishableKey", webhook_secret as "webhookSecret"
     from test_cards_account`,
  )
  if (!rows[0]) throw new Error('The test card processor has no account.')
  return rows[0]
}

function ledgerOf(client: pg.PoolClient): Ledger {
  const one = async <Value>(column: 'body' | 'hidden', id: string, lock = '') => {
    const { rows } = await client.query<{ value: Value }>(
      `select ${column} as value from test_cards_objects where id = $1 ${lock}`,
      [id],
    )
    return rows[0]?.value
  }
  return {
    find: (id) => one('body', id),
    findLocked: (id) => one('body', id, 'for update'),
    hidden: (id) => one('hidden', id),
    async put(object, { parent, hidden } = {}) {
      await client.query(
        `insert into test_cards_objects (id, kind, parent, body, hidden) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set body = excluded.body`,
        [
          object.id,
          object.object,
          parent ?? null,
          JSON.stringify(object),
          hidden ? JSON.stringify(hidden) : null,
        ],
      )
    },
    async list<Body>(kind: string, page: { after?: string; limit: number; parent?: string }) {
      const { rows } = await client.query<{ body: Body }>(
        `select body from test_cards_objects
         where kind = $1 and ($2::text is null or parent = $2)
           and ($3::text is null or no < (select no from test_cards_objects where id = $3))
         order by no desc limit $4`,
        [kind, page.parent ?? null, page.after ?? null, page.limit],
      )
      return rows.map((row) => row.body)
    },
    async addJob(task, payload) {
      await client.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    },
    query: client.query.bind(client) as pg.Pool['query'],
  }
}
