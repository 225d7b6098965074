import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { tools } from '#seed/tools.ts'
import { migrate } from '#src/store/migrate.ts'
import { must, type Scenario } from '../../scenario.ts'

const cuts = 12

/** Every column, index and constraint of the schema, as text that can be compared. */
async function schemaOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema in ('public', 'graphile_worker')
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select name from schema_migrations order by 1`)
    return rows.map(({ line }) => line).join('\n')
  } finally {
    await client.end()
  }
}

const migrateAndSay = `
  import { migrate } from '#src/store/migrate.ts'
  process.send('begun')
  await migrate(process.argv[1])
  process.disconnect()`

/** Migrates in a process of its own and kills it after some milliseconds; answers whether it was still running. */
async function cutOff(url: string, after: number) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', migrateAndSay, url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  await wait(after)
  child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

export const migrations: Scenario = {
  name: 'migrations',
  startsEmpty: true,
  async run({ openShop, postgres, store }) {
    const shops = await Promise.all([openShop(), openShop()])
    for (const shop of shops) must((await fetch(`${shop.address}/manufacture`)).ok, 'A shop does not answer.')
    const { rows } = await store.pool.query<{ tools: number; admins: number }>(
      `select (select count(*) from tools)::int as tools, (select count(*) from users where role = 'admin')::int as admins`,
    )
    must(rows[0]?.tools === tools.length, `The catalogue of ${tools.length} tools has ${rows[0]?.tools}.`)
    must(rows[0]?.admins === 1, `${rows[0]?.admins} first admins were made.`)

    await store.pool.query('create database cut_off')
    const url = Object.assign(new URL(postgres.url), { pathname: '/cut_off' }).href
    let killed = 0
    for (let cut = 0; cut < cuts; cut++) if (await cutOff(url, cut * 25)) killed += 1
    await migrate(url)
    const whole = (await schemaOf(url)) === (await schemaOf(postgres.url))
    must(whole, 'A schema whose migration was interrupted several times differs from one made in one go.')
    must(killed > 0, 'No migration was interrupted.')
    return `two shops opened an empty database at once: ${tools.length} tools, one admin; migration killed ${killed} times half way, then completed: exactly the same schema`
  },
}
