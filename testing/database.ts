import { randomUUID } from 'node:crypto'
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

/** A copy of a database that nobody is connected to. */
export const copyDatabase = (url: string) => createFrom(new URL(url).pathname.slice(1))

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
