import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { readListed, rowVersion } from './row-cache.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function seeTool() {
  const { id } = await makeTool(shop)
  const see = () =>
    shop.db
      .selectFrom('tools')
      .select(['no', 'hidden', rowVersion])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const change = (
    values: { name: string } | { hidden: boolean; deleted_at: Date | null } | { deleted_at: Date },
  ) => shop.db.updateTable('tools').set(values).where('id', '=', id).execute()
  return { see, change }
}

test('a row is read again when the list has seen another version of it', async () => {
  const { see, change } = await seeTool()
  const first = { ...(await see()), stars: [1, 0, 0, 0, 4] }
  const [before] = await readListed(shop.db, [first])
  await change({ name: 'Another name' })
  expect(await readListed(shop.db, [first])).toEqual([before])
  const second = { ...(await see()), stars: null }
  expect(await readListed(shop.db, [second])).toMatchObject([{ name: 'Another name', stars: null }])
  for (const stars of [[1, 0, 0, 0, 4], [1, 0, 0, 0, 5], null])
    expect(await readListed(shop.db, [{ ...second, stars }])).toMatchObject([{ stars }])
  const [one] = await readListed(shop.db, [second])
  expect((await readListed(shop.db, [second]))[0]).toBe(one)
})

test('a tool that was hidden or taken away between the two questions is not in the list', async () => {
  const { see, change } = await seeTool()
  const published = { ...(await see()), stars: null }
  await change({ hidden: true, deleted_at: new Date() })
  expect(await readListed(shop.db, [published])).toEqual([])
  const hidden = { ...(await see()), stars: null }
  expect(await readListed(shop.db, [hidden])).toHaveLength(1)
  await change({ hidden: false, deleted_at: new Date() })
  expect(await readListed(shop.db, [{ ...hidden, version: '0' }])).toEqual([])
})
