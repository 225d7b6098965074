import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { ask } from './ask.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty, migrated database for one test or file. */
export const freshDatabase = () => createFrom('shop')

/** A database without any table. */
export const emptyDatabase = () => createFrom('template0')

/**
 * A copy of a database that nobody uses. PostgreSQL's own vacuuming gives way, but on a busy machine perhaps not within
 * the five seconds for which a copy waits.
 */
export async function copyDatabase(url: string) {
  for (let tries = 1; ; tries++)
    try {
      return await createFrom(new URL(url).pathname.slice(1))
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (code !== inUse || tries === 5) throw error
    }
}

const inUse = '55006'

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('templateUrl'))
  url.pathname = name
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) }
}

/** Nobody may be connected to a database while it is copied, so commands use another one. */
async function command(sql: string) {
  const url = new URL(inject('templateUrl'))
  url.pathname = 'postgres'
  await ask(url.href, sql)
}
