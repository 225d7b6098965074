import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeChange } from '#src/contract/bulk-changes.ts'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>
const rounds = Array.from({ length: 8 }, (_, round) => round)
const stock = 10_000

/** What the audit log says about the price of each tool, in the order in which it happened. */
async function auditedPrices(sku: string) {
  const { rows } = await sql<{ from: number; to: number }>`
    select (price->>'from')::int as from, (price->>'to')::int as to
    from audit_log a
    cross join lateral (
      select details as tool where subject = ${sku}
      union all select tool from jsonb_array_elements(details->'tools') tool where tool->>'sku' = ${sku}) named
    cross join lateral (select tool->'changes'->'price' as price) changed
    where price is not null order by a.no`.execute(shop.db)
  return rows
}

test('bulk changes, undos, sheets, orders and carts at once: no deadlock, exact stock, prices that held, a whole audit log', async () => {
  const staff = await Promise.all([0, 1, 2].map(() => shop.signIn({ role: 'catalogue' })))
  const buyers = await Promise.all([0, 1, 2, 3].map(() => shop.signIn()))
  const tools: Awaited<ReturnType<typeof makeTool>>[] = []
  for (const each of [1, 2, 3, 4, 5])
    tools.push(
      await makeTool(shop, {
        ...{ sku: `RACE-${each}`, category: 'Race', price: '10.00', minquantity: 1 },
        ...{ quantitystep: 1, availablequantity: stock },
      }),
    )
  const statuses: Record<string, number[]> = {}
  const note = <Answer extends { status: number }>(kind: string, answer: Answer) => {
    statuses[kind] = [...(statuses[kind] ?? []), answer.status]
    return answer
  }

  const changePrices = async (person: Person, round: number) => {
    const list = await shop.get('/alltools?category=Race', person.headers)
    const seen = ((await list.json()) as StockTool[]).map(({ _id, seen }) => ({ _id, seen }))
    const change = { what: 'price', percent: round % 2 ? 10 : -5, roundTo: '0.01', breaks: true }
    const answer = note(
      'change',
      await send(shop, 'POST', '/alltools/changes', person, { tools: seen, change }),
    )
    if (answer.status !== 201 || round % 3 > 0) return
    const { _id } = (await answer.json()) as MadeChange
    note('undo', await send(shop, 'POST', `/alltools/changes/${_id}/undo`, person))
  }
  const importPrices = async (person: Person, round: number) =>
    note(
      'sheet',
      await shop.app.request('/tools/import?dryRun=false', {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...person.headers },
        body: `sku,price\nRACE-5,${11 + round}.00\nRACE-1,${12 + round}.50\n`,
      }),
    )
  const orders: PlacedOrder[] = []
  const buy = async (buyer: Person, round: number) => {
    const tool = tools[(round * 3 + buyers.indexOf(buyer)) % tools.length] as (typeof tools)[number]
    note(
      'cart',
      await send(shop, 'POST', '/mycart/lines', buyer, { lines: [{ productId: tool.id, quantity: 2 }] }),
    )
    const answer = note(
      'order',
      await send(shop, 'POST', '/order', buyer, readTestOrder(tool, { quantity: 1 + round })),
    )
    if (answer.status === 201) orders.push((await answer.json()) as PlacedOrder)
  }
  const inTurn = async (act: (round: number) => Promise<unknown>) => {
    for (const round of rounds) await act(round)
  }
  const [first, second, third] = staff as [Person, Person, Person]
  await Promise.all([
    ...[first, second].map((person) => inTurn((round) => changePrices(person, round))),
    inTurn((round) => importPrices(third, round)),
    ...buyers.map((buyer) => inTurn((round) => buy(buyer, round))),
  ])

  expect(statuses.order).toEqual(Array(buyers.length * rounds.length).fill(201))
  expect(new Set(statuses.cart)).toEqual(new Set([200]))
  expect(new Set(statuses.sheet)).toEqual(new Set([200]))
  for (const status of [...(statuses.change ?? []), ...(statuses.undo ?? [])])
    expect([200, 201, 409]).toContain(status)
  expect(statuses.change?.filter((status) => status === 201).length).toBeGreaterThan(0)

  for (const { id, sku } of tools) {
    const { rows: sold } = await sql<{ quantity: number; cents: number }>`
      select quantity, unit_price_cents as cents from order_lines where tool_id = ${id}`.execute(shop.db)
    expect(await stockOf(shop, { id })).toBe(stock - sold.reduce((all, { quantity }) => all + quantity, 0))
    const audited = await auditedPrices(sku)
    const prices = [1000, ...audited.map(({ to }) => to)]
    expect(audited.map(({ from }) => from)).toEqual(prices.slice(0, -1))
    const { price_cents } = await shop.db
      .selectFrom('tools')
      .select('price_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(price_cents).toBe(prices.at(-1))
    for (const { cents } of sold) expect(prices).toContain(cents)
  }
  expect(orders).toHaveLength(buyers.length * rounds.length)
  const made = statuses.change?.filter((status) => status === 201).length ?? 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where details->>'from' = 'a change of many'`.execute(shop.db)
  expect(rows[0]?.count).toBe(made)
})
