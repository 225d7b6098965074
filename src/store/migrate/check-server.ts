import type pg from 'pg'
import { SchemaProblem } from './schema-problem.ts'

export const oldestPostgres = 15

export function refuseOldServer(version: number) {
  const major = Math.floor(version / 10_000)
  if (major < oldestPostgres)
    throw new SchemaProblem(
      `The database is a PostgreSQL ${major}; the shop needs ${oldestPostgres} or newer.`,
    )
}

export async function checkServerVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  refuseOldServer(rows[0]?.version ?? 0)
}

export async function refuseReadOnly(client: pg.Client) {
  const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`,
  )
  if (rows[0]?.standby)
    throw new SchemaProblem(
      'This database is a standby, which can only be read: name the primary, or a proxy that always leads to it.',
    )
  if (rows[0]?.read_only)
    throw new SchemaProblem(
      'This database can only be read: default_transaction_read_only is on. The shop needs one that it can write to.',
    )
}
