import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ToolPage } from '#src/contract/catalogue.ts'
import type { Review } from '#src/contract/reviews.ts'
import type { Tool } from '#src/contract/tools.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const write = async (productname: string, rating: number, who?: Awaited<ReturnType<TestShop['signIn']>>) => {
  const words = { name: 'A', description: 'B', productname, rating }
  return (await (await send(shop, 'POST', '/review', who ?? (await shop.signIn()), words)).json()) as Review
}

/** In the list, in a search and among what goes with another tool; the tool's own page says the same. */
async function ratingOf(tool: { id: string; sku: string }, other: { sku: string }) {
  const read = async <Answer>(path: string) => (await (await shop.get(path)).json()) as Answer
  const [list, found] = [
    await read<Tool[]>('/manufacture?limit=50'),
    await read<Tool[]>(`/manufacture?q=${tool.sku}`),
  ]
  const { related } = await read<ToolPage>(`/tool/${other.sku}`)
  const ratings = [list, found, related].map(
    (tools) => tools.find(({ _id }) => _id === tool.id)?.rating ?? null,
  )
  const { summary } = await read<ToolPage>(`/tool/${tool.sku}`)
  ratings.push(summary.count ? { average: summary.average, count: summary.count } : null)
  expect(new Set(ratings.map((rating) => JSON.stringify(rating))).size).toBe(1)
  return ratings[0]
}

it('counts the reviews that are shown, and only those', async () => {
  const category = 'Rated'
  const [tool, other] = [await makeTool(shop, { category }), await makeTool(shop, { category })]
  const admin = await shop.signIn({ role: 'admin' })
  const rating = () => ratingOf(tool, other)
  expect(await rating()).toBeNull()
  await write('About the shop', 1)
  await write(other.name, 1)
  expect(await rating()).toBeNull()
  const ann = await shop.signIn()
  await write(tool.name, 5, ann)
  const { _id } = await write(tool.name, 4)
  await write(tool.name, 4)
  expect(await rating()).toEqual({ average: 4.3, count: 3 })
  await send(shop, 'PUT', `/review/${_id}/hide`, admin, { reason: 'Rude.' })
  expect(await rating()).toEqual({ average: 4.5, count: 2 })
  await send(shop, 'DELETE', `/review/${_id}/hide`, admin)
  await write(tool.name, 1, ann)
  expect(await rating()).toEqual({ average: 3, count: 3 })
  await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { name: 'Under another name' })
  expect(await rating()).toEqual({ average: 3, count: 3 })
  await write('Under another name', 2, ann)
  expect(await rating()).toEqual({ average: 3.3, count: 3 })
  await shop.db.deleteFrom('reviews').where('tool_id', '=', tool.id).execute()
  expect(await rating()).toBeNull()
})

it('counts a review that is held only once it is published', async () => {
  const category = 'Held'
  const [tool, other] = [await makeTool(shop, { category }), await makeTool(shop, { category })]
  const admin = await shop.signIn({ role: 'admin' })
  const set = async (newReviews: string) => {
    const { seen } = await (await shop.get('/shop-settings', admin.headers)).json()
    await send(shop, 'PUT', '/shop-settings', admin, { seen, values: { newReviews } })
  }
  await set('held')
  const { _id } = await write(tool.name, 5)
  expect(await ratingOf(tool, other)).toBeNull()
  await send(shop, 'DELETE', `/review/${_id}/hide`, admin)
  expect(await ratingOf(tool, other)).toEqual({ average: 5, count: 1 })
  await set('shown')
})

it('stays exact while many write, hide and delete at once', async () => {
  const tools = await Promise.all(['One', 'Two', 'Three'].map((name) => makeTool(shop, { name })))
  const ids = tools.map(({ id }) => id)
  const people = Array.from({ length: 12 }, (_, n) => `many${n}@example.com`)
  const one = (email: string, turn: number) =>
    shop.pool.query(
      [
        `insert into reviews (email, name, description, product_name, tool_id, rating)
         select $1, 'A', 'B', id::text, id, 1 + (no + $2) % 5 from tools where id = any ($3) order by random()
         on conflict (lower(email), lower(product_name)) do update set rating = excluded.rating, hidden_at = null`,
        `update reviews set hidden_at = now() where email = $1 and (no + $2) % 2 = 0 and tool_id = any ($3)`,
        `delete from reviews where email = $1 and (no + $2) % 3 = 0 and tool_id = any ($3)`,
      ][turn % 3] ?? '',
      [email, turn, ids],
    )
  await Promise.all(
    people.map(async (email, place) => {
      for (let turn = place; turn < place + 9; turn++) await one(email, turn)
    }),
  )
  const { rows } = await shop.pool.query(`
    select spread, array(select count(reviews.no)::integer from generate_series(1, 5) star left join reviews
      on rating = star and reviews.tool_id = tools.id and hidden_at is null
      group by star order by star) as real
    from tools left join tool_review_counts counts on counts.tool_id = tools.id`)
  for (const { spread, real } of rows) expect(spread ?? [0, 0, 0, 0, 0]).toEqual(real)
})
