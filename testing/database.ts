import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty, migrated database for one test or file. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(`create database ${name} template shop strategy file_copy`)
  const url = new URL(inject('templateUrl'))
  url.pathname = name
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) }
}

/** Nobody may be connected to a database while it is copied, so commands go through another one. */
async function command(sql: string) {
  const url = new URL(inject('templateUrl'))
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
