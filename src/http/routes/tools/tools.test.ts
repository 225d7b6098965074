import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tool } from '#src/contract/tools.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const list = async (path: string) => (await (await shop.get(path)).json()) as Tool[]

async function everyPage(path: string) {
  const found: Tool[] = []
  for (let next: string | undefined = path; next; ) {
    const answer = await shop.get(next)
    found.push(...((await answer.json()) as Tool[]))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}

describe('GET /manufacture', () => {
  it('lists tools in the order they were added, with exact prices', async () => {
    const first = await makeTool(shop, { name: 'First', price: '0.10' })
    const second = await makeTool(shop, { name: 'Second', price: 1234567.89 })
    const tools = await list('/manufacture')
    const ids = tools.map((tool) => tool._id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(tools.find((tool) => tool._id === first.id)?.price).toBe(0.1)
    expect(tools.find((tool) => tool._id === second.id)?.price).toBe(1234567.89)
  })

  it.each(['added', '-added', 'name', 'price', '-price'])(
    'pages by %s without losing or doubling one',
    async (sort) => {
      for (let n = 0; n < 7; n++) await makeTool(shop, { name: `Same name ${n % 2}`, price: '5.00' })
      const whole = await list(`/manufacture?sort=${sort}`)
      const paged = await everyPage(`/manufacture?sort=${sort}&limit=3`)
      expect(paged.map((tool) => tool._id)).toEqual(whole.map((tool) => tool._id))
    },
  )

  it('says how many there are and what was asked wrongly', async () => {
    const answer = await shop.get('/manufacture?limit=1')
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(1)
    const wrong = await shop.get('/manufacture?limit=none')
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get('content-type')).toBe('application/problem+json')
    expect(await wrong.json()).toMatchObject({ status: 422, errors: [{ field: 'limit' }] })
  })

  it('shows a change as soon as it was committed', async () => {
    const tool = await makeTool(shop, { availablequantity: 50 })
    const stock = async () =>
      ((await (await shop.get(`/product/${tool.id}`)).json()) as Tool).availablequantity
    for (let left = 50; left > 40; left--) {
      expect(await stock()).toBe(left)
      await shop.db
        .updateTable('tools')
        .set({ available_quantity: left - 1 })
        .where('id', '=', tool.id)
        .execute()
    }
  })
})

describe('GET /product/{id}', () => {
  it.each(['x', '0', '%00', '00000000-0000-4000-8000-000000000000', "'; drop table tools"])(
    'answers 404 for %j',
    async (id) => {
      const answer = await shop.get(`/product/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    },
  )

  it('forgets a tool that was taken off sale', async () => {
    const tool = await makeTool(shop)
    expect((await shop.get(`/product/${tool.id}`)).status).toBe(200)
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute()
    expect((await shop.get(`/product/${tool.id}`)).status).toBe(404)
  })

  it('answers 304 when the visitor has it already', async () => {
    const tool = await makeTool(shop)
    const etag = (await shop.get(`/product/${tool.id}`)).headers.get('etag') ?? ''
    expect((await shop.get(`/product/${tool.id}`, { 'if-none-match': etag })).status).toBe(304)
  })

  it('is compressed, also when it is a search that is not cached', async () => {
    const tool = await makeTool(shop, {
      name: `Compressed ${'and long '.repeat(10)}`,
      description: 'Once. '.repeat(200),
    })
    for (const path of ['/manufacture?limit=5&sort=-added', `/manufacture?q=${tool.sku}`]) {
      const answer = await shop.get(path, { 'accept-encoding': 'gzip, br' })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(((await answer.json()) as Tool[])[0]?.sku).toBe(tool.sku)
    }
  })

  it('shows each change of a tool that was listed before, and no longer one that was hidden', async () => {
    const admin = await shop.signIn({ role: 'admin' })
    const tool = await makeTool(shop)
    const listed = async () =>
      (await (await shop.get(`/manufacture?q=${tool.sku}`)).json()) as { price: number; sku: string }[]
    const change = (body: object) => send(shop, 'PUT', `/manufacture/${tool.id}`, admin, body)
    await listed()
    for (const price of [11, 12]) {
      expect((await change({ price: `${price}.00` })).status).toBe(200)
      expect(await listed()).toMatchObject([{ sku: tool.sku, price }])
    }
    await change({ hidden: true })
    expect((await listed()).map(({ sku }) => sku)).not.toContain(tool.sku)
    await change({ hidden: false })
    expect((await listed()).map(({ sku }) => sku)).toContain(tool.sku)
  })

  it('is not cached for someone who is signed in', async () => {
    const tool = await makeTool(shop)
    const { headers } = await shop.signIn()
    expect((await shop.get(`/product/${tool.id}`, headers)).headers.get('etag')).toBeNull()
  })
})

describe('whatever is asked', () => {
  const paths = ['/manufacture', '/review', '/productsCount', '/review/summary']
  const names = fc.constantFrom('limit', 'after', 'q', 'sort', 'x', '__proto__')

  it('never breaks the shop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(fc.tuple(names, fc.string({ unit: 'binary' })), { maxLength: 4 }),
        async (path, query) => {
          const answer = await shop.get(
            `${path}?${new URLSearchParams(query.map(([k, v]) => [k, v.toWellFormed()]))}`,
          )
          expect([200, 422]).toContain(answer.status)
          if (answer.status === 422) expect((await answer.json()).errors[0].field).toBeTruthy()
        },
      ),
      { numRuns: 400 },
    )
  })

  it('never breaks a tool either', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (id) => {
        const answer = await shop.get(`/product/${encodeURIComponent(id.toWellFormed())}x`)
        expect(answer.status).toBe(404)
      }),
      { numRuns: 200 },
    )
  })
})
