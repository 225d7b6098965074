import pg from 'pg'
import { markMoved } from '#src/adapters/postgres/data-dir.ts'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { checkDatabase, migrateDatabase } from '#src/server/database.ts'
import { asStartProblem } from '#src/server/database-problem.ts'
import { openCards } from '#src/server/payments.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { moveRows } from '#src/store/operations/move-rows.ts'
import { refuseFilled } from '#src/store/operations/moved-tables.ts'
import { runCommand } from './operator/command.ts'
import { refuseNoShop, withOwnPostgres } from './operator/database.ts'
import { summarize } from './operator/summary.ts'

/** Both by one clock: whether an order is overdue depends on it. */
const now = new Date()

/**
 * Reads the books of a database. The card provider's records are the same for both, and the stand-in's are those of
 * the shop that is moved.
 */
async function openBooks(source: string) {
  const { stripe, publicUrl } = readEnv()
  const store = openStore(source)
  const { cards } = await openCards(stripe, { pool: store.pool, publicUrl, now: () => now })
  const read = async (db: Db) => (await checkBooks({ db, cards, now: () => now }, new Date(0))).differences
  return { before: await read(store.db), read, close: store.close }
}

/** What did not add up before does not keep a shop where it is; what only now does not, undoes the move. */
function refuseNewDifferences(before: string[], after: string[]) {
  const [first, ...more] = after.filter((difference) => !before.includes(difference))
  if (first)
    throw new StartProblem(
      `The books would not add up in the new database, so nothing was moved: ${first}${more.length > 0 ? ` And ${more.length} more.` : ''}`,
    )
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the query that is under way, which is enough.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Before the schema is touched: it may be that of somebody's older shop. */
async function prepare(target: string) {
  const client = await connect(target)
  await refuseFilled(client).finally(() => client.end())
  await migrateDatabase(target)
}

async function move(source: string, target: string) {
  await prepare(target)
  const books = await openBooks(source)
  const [from, to] = [await connect(source), await connect(target)]
  const moved = { tables: 0, rows: 0, summary: '' }
  const onTable = (name: string, rows: number) => {
    moved.tables += 1
    moved.rows += rows
    if (rows > 0) console.log(`${name}: ${rows} rows`)
  }
  const check = async (db: Db) => {
    refuseNewDifferences(books.before, await books.read(db))
    moved.summary = await summarize(db)
  }
  try {
    await moveRows({ from, to, onTable, check })
  } finally {
    await Promise.all([from.end(), to.end(), books.close()])
  }
  return { ...moved, differences: books.before }
}

function asMoveProblem(error: unknown, target: string) {
  if (error instanceof StartProblem || !(error instanceof Error)) return error
  const { host, username } = new URL(target)
  if ('code' in error && error.code === '42501')
    return new StartProblem(
      `The role ${decodeURIComponent(username)} may not fill the tables at ${host} (${error.message}): move as the role that owns them, the one that npm run migrate uses. Nothing was moved.`,
    )
  const problem = asStartProblem(error, target)
  return problem === error && error instanceof pg.DatabaseError
    ? new StartProblem(`The database at ${host} refuses the rows: ${error.message}. Nothing was moved.`)
    : problem
}

/** The folder's own database stays at its version: whoever goes back to it finds it as it was. */
const checkSource = (source: string) =>
  checkDatabase(source).catch((error) => {
    throw error instanceof StartProblem
      ? new StartProblem(`${error.message} It is the database in DATA_DIR: DATABASE_URL= npm run migrate.`)
      : error
  })

await runCommand(async () => {
  const { databaseUrl, dataDir } = readEnv()
  if (!databaseUrl)
    throw new StartProblem(
      'Say where to: DATABASE_URL=postgres://… npm run move moves the shop of DATA_DIR there.',
    )
  refuseNoShop(dataDir)
  const { host, pathname } = new URL(databaseUrl)
  const place = `${host}${pathname}`
  const { tables, rows, summary, differences } = await withOwnPostgres(dataDir, async (source) => {
    await checkSource(source)
    return move(source, databaseUrl).catch((error) => {
      throw asMoveProblem(error, databaseUrl)
    })
  })
  markMoved(dataDir, place)
  console.log(`Moved ${rows} rows of ${tables} tables to ${place}: ${summary}.`)
  console.log(
    differences.length === 0 ? 'Everything adds up there.' : 'What did not add up before still does not:',
  )
  for (const difference of differences) console.log(difference)
  console.log(
    `Uploaded pictures stay in ${dataDir}/pictures: the shop goes on using DATA_DIR for them. The database in it is left as it was, and is not opened again.`,
  )
})
