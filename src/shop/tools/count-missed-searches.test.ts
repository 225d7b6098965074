import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#testing/shop.ts'
import { createMissedSearchCounter, deleteOldMissedSearches } from './count-missed-searches.ts'

let shop: TestShop
let counter: ReturnType<typeof createMissedSearchCounter>
const errors: unknown[] = []
beforeAll(async () => {
  shop = await openShop({ countMissedSearch: (q, near) => counter.count(q, near) })
  await shop.db
    .insertInto('tools')
    .values({
      sku: 'FAN-1',
      name: 'Fan',
      img: '/f',
      price_cents: 1,
      description: 'A fan',
      category: 'Fans',
      min_quantity: 1,
      available_quantity: 9,
    })
    .execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  counter = createMissedSearchCounter(shop.db, (error) => errors.push(error))
  await sql`truncate missed_searches`.execute(shop.db)
})

const listed = async () => {
  await counter.save()
  const admin = await shop.signIn({ role: 'admin' })
  return (await shop.get('/statistics/missed-searches', admin.headers)).json()
}
const search = (query: string) => shop.get(`/manufacture?${query}`)

describe('searches that found nothing', () => {
  it('are counted by their words, and the admin reads them', async () => {
    for (const query of ['q=webcam', 'q=WebCam', 'q=fam', 'q=fan', 'q=ann%40example.com']) await search(query)
    const lastOn = new Date().toISOString().slice(0, 10)
    expect(await listed()).toEqual([
      { words: 'webcam', times: 2, near: false, lastOn },
      { words: 'fam', times: 1, near: true, lastOn },
    ])
    await search('q=webcam')
    expect((await listed())[0]).toEqual({ words: 'webcam', times: 3, near: false, lastOn })
  })

  it('are not those that a filter or a later page left empty, nor suggestions', async () => {
    for (const query of [
      'q=webcam&category=Fans',
      'q=webcam&minprice=5',
      'q=fan&maxprice=0',
      'category=None',
    ])
      await search(query)
    await shop.get('/suggest?q=webcam')
    await shop.get('/facets?q=webcam')
    expect(await listed()).toEqual([])
  })

  it('never make a search wait or fail', async () => {
    const closed = createMissedSearchCounter({} as TestShop['db'], (error) => errors.push(error))
    closed.count('webcam', false)
    await closed.save()
    expect(errors).toHaveLength(1)
  })

  it('are bounded at once, in all and in time', async () => {
    for (let word = 0; word < 300; word++) counter.count(`word ${word}`, false)
    counter.count('word 1', false)
    const rows = await listed()
    expect(rows[0]).toMatchObject({ words: 'word 1', times: 2 })
    expect(await count()).toBe(200)

    await sql`insert into missed_searches select 'filler ' || n, 1 + n % 2, false, current_date from generate_series(1, 4800) n`.execute(
      shop.db,
    )
    counter.count('one too many', false)
    counter.count('word 1', false)
    await counter.save()
    expect(await count()).toBe(5000)
    expect((await listed())[0]).toMatchObject({ words: 'word 1', times: 3 })

    await sql`update missed_searches set last_on = current_date - 91 where words like 'word %'`.execute(
      shop.db,
    )
    await sql`update missed_searches set last_on = current_date - 89 where words = 'filler 1'`.execute(
      shop.db,
    )
    await deleteOldMissedSearches(shop.db, { now: new Date(), days: 90 })
    expect(await count()).toBe(4000)
    const { rows: left } = await sql<{
      words: string
    }>`select words from missed_searches where last_on < current_date`.execute(shop.db)
    expect(left).toEqual([{ words: 'filler 1' }])
  })
})

async function count() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from missed_searches`.execute(
    shop.db,
  )
  return rows[0]?.count
}
