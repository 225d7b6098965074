import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import type { Tool } from '#src/contract/tools.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: { email: string; headers: Record<string, string> }
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

const send = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })

const tool = (more: object = {}) => ({
  name: 'Hinge pair, 14 in',
  img: 'https://pictures.example/hinge.jpg',
  price: '18.90',
  description: 'Left and right.',
  minquantity: '10',
  availablequantity: 240,
  ...more,
})

const elevenBreaks = (_: unknown, place: number) => ({ from: 11 + place, price: 18 - place })

const auditOf = (subject: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('no').execute()

describe('POST /manufacture', () => {
  it('puts a tool on sale with an exact price and a part number made from its name', async () => {
    const answer = await send(admin.headers, 'POST', '/manufacture', tool())
    expect(answer.status).toBe(201)
    const added = (await answer.json()) as Tool
    expect(added).toMatchObject({ price: 18.9, minquantity: 10, sku: 'HINGE-PAIR', category: 'Tools' })
    expect((await shop.get(`/product/${added._id}`)).status).toBe(200)
    expect(await auditOf(added.sku)).toMatchObject([{ actor: admin.email, action: 'added a tool' }])
  })

  it('writes part numbers in capitals, and finds the tool in whatever way they are typed', async () => {
    const answer = await send(admin.headers, 'POST', '/manufacture', tool({ sku: ' hp-14l ' }))
    expect([answer.status, (await answer.json()).sku]).toEqual([201, 'HP-14L'])
    for (const address of ['HP-14L-hinge-pair-14-in', 'hp-14l'])
      expect(await (await shop.get(`/tool/${address}`)).json()).toMatchObject({ tool: { sku: 'HP-14L' } })
    const found = await shop.get('/manufacture?q=hp14l')
    expect(await found.json()).toMatchObject([{ sku: 'HP-14L' }])
    const sheet = await shop.app.request('/tools/import', {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...admin.headers },
      body: 'sku,price\nhp-14l,20.05\n',
    })
    expect(await sheet.json()).toMatchObject({ added: 0, changed: 1 })
  })

  it('never gives a part number twice, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(admin.headers, 'POST', '/manufacture', tool({ name: 'Bezel' }))),
    )
    const skus = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Tool).sku))
    expect(new Set(skus).size).toBe(8)
    // Without the lock that the call holds, part numbers are taken between the look and the writing.
    const unlocked = await Promise.all(Array.from({ length: 8 }, () => makeTool(shop, { name: 'Bezel' })))
    expect(new Set([...skus, ...unlocked.map(({ sku }) => sku)]).size).toBe(16)
    const taken = await send(admin.headers, 'POST', '/manufacture', tool({ sku: 'bezel' }))
    expect(taken.status).toBe(422)
    expect((await taken.json()).errors).toMatchObject([{ field: 'sku' }])
  })

  it.each([
    ['name', [undefined, '', ' ', 'x'.repeat(161), 'a\u0000']],
    ['img', [undefined, '', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'ftp://a/b', '/etc/passwd']],
    ['price', [undefined, '', '-1', '1.234', 'free', 'NaN', '1e3']],
    ['description', [undefined, '']],
    ['minquantity', [undefined, 0, -1, 1.5, 'ten']],
    ['availablequantity', [undefined, '', null, true, -1, 0.5, 'many', 2e9]],
    ['quantitystep', [0, 3]],
    ['sku', ['a b', '-A', '<b>']],
    ['pricebreaks', ['25: 9.00', [{ from: 10, price: '9.00' }], Array.from({ length: 11 }, elevenBreaks)]],
    ['pricebreaks.0.from', [[{ price: '9.00' }], [{ from: 12.5, price: '9.00' }], [{ from: -20, price: 9 }]]],
    ['pricebreaks.0.price', [[{ from: 20 }], [{ from: 20, price: '9.001' }], [{ from: 20, price: -9 }]]],
  ] as [string, unknown[]][])('names %s when it is wrong', async (field, wrongs) => {
    const before = await shop.db.selectFrom('tools').select('id').execute()
    for (const wrong of wrongs) {
      const [name = ''] = field.split('.')
      const answer = await send(admin.headers, 'POST', '/manufacture', tool({ [name]: wrong }))
      expect(answer.status, String(wrong)).toBe(422)
      const fields = (await answer.json()).errors.map((error: { field: string }) => error.field)
      expect(fields).toContain(field === 'quantitystep' && wrong === 3 ? 'minquantity' : field)
    }
    expect(await shop.db.selectFrom('tools').select('id').execute()).toHaveLength(before.length)
  })

  it('is for admins', async () => {
    const user = await shop.signIn()
    const { id } = await makeTool(shop)
    const calls: [string, string, object?][] = [
      ['POST', '/manufacture', tool()],
      ['PUT', `/manufacture/${id}`, { price: '1.00' }],
      ['DELETE', `/deletetools/${id}`],
      ['GET', '/alltools'],
      ['GET', '/alltools/counts'],
    ]
    for (const [method, path, body] of calls) {
      expect((await send({}, method, path, body)).status).toBe(401)
      expect((await send(user.headers, method, path, body)).status).toBe(403)
    }
  })
})

describe('PUT /manufacture/{id}', () => {
  it('changes only what is named, and keeps what it was in the audit log', async () => {
    const made = await makeTool(shop, { price: '10.00', availablequantity: 50 })
    const change = { price: '11.05', description: '<i>New</i>' }
    const answer = await send(admin.headers, 'PUT', `/manufacture/${made.id}`, change)
    expect(await answer.json()).toMatchObject({
      price: 11.05,
      description: '<i>New</i>',
      availablequantity: 50,
      name: made.name,
      category: made.category,
    })
    expect(await auditOf(made.sku)).toMatchObject([
      { action: 'changed a tool', details: { changes: { price: { from: 1000, to: 1105 } } } },
    ])
    await send(admin.headers, 'PUT', `/manufacture/${made.id}`, change)
    expect(await auditOf(made.sku)).toHaveLength(1)
  })

  it('changes the laptops that a part fits, and visitors find it by them at once', async () => {
    const made = await makeTool(shop, { fits: ['Corvane Test 11'] })
    const fits = ['Corvane Test 12', 'Corvane Test 13']
    const twice = [...fits, 'Corvane Test 12']
    const answer = await send(admin.headers, 'PUT', `/manufacture/${made.id}`, { fits: twice })
    expect(await answer.json()).toMatchObject({ fits })
    const fitting = async (model: string) =>
      ((await (await shop.get(`/manufacture?fits=${encodeURIComponent(model)}`)).json()) as Tool[]).map(
        ({ sku }) => sku,
      )
    expect(await fitting('Corvane Test 11')).toEqual([])
    expect(await fitting('Corvane Test 13')).toEqual([made.sku])
    expect(JSON.stringify(await (await shop.get('/models')).json())).toMatch(
      /^(?!.*Test 11).*Test 12.*Test 13/,
    )
  })

  it('keeps the smallest order a multiple of the step', async () => {
    const made = await makeTool(shop, { minquantity: 10, quantitystep: 5 })
    const wrong = await send(admin.headers, 'PUT', `/manufacture/${made.id}`, { minquantity: 12 })
    expect(wrong.status).toBe(422)
    expect((await wrong.json()).errors).toMatchObject([{ field: 'minquantity' }])
    const both = { minquantity: 12, quantitystep: 4 }
    expect((await send(admin.headers, 'PUT', `/manufacture/${made.id}`, both)).status).toBe(200)
  })

  it('keeps the price breaks above the minimum and below the price, and says which is not', async () => {
    const pricebreaks = [
      { from: 25, price: '79.80' },
      { from: '100', price: 75.6 },
    ]
    const made = await makeTool(shop, { price: '84.00', minquantity: 5, quantitystep: 5, pricebreaks })
    const put = (change: object) => send(admin.headers, 'PUT', `/manufacture/${made.id}`, change)
    const wrong = async (change: object) => (await (await put(change)).json()).errors
    for (const [change, message] of [
      [{ minquantity: 25 }, 'must begin above the minimum quantity of 25; the first is at 25'],
      [{ price: '79.80' }, 'must be below the price of $79.80; the first is $79.80 from 25'],
      [{ minquantity: 10, quantitystep: 10 }, 'must be multiples of the quantity step of 10; 25 is not'],
      [{ pricebreaks: [{ from: 27, price: 1 }] }, 'must be multiples of the quantity step of 5; 27 is not'],
    ] as const)
      expect(await wrong(change)).toEqual([{ field: 'pricebreaks', message }])
    expect(await (await shop.get(`/product/${made.id}`)).json()).toMatchObject({
      price: 84,
      pricebreaks: [
        { from: 25, price: 79.8 },
        { from: 100, price: 75.6 },
      ],
    })
    expect(await auditOf(made.sku)).toEqual([])
  })

  it('changes price breaks and takes them away, and the audit log keeps them', async () => {
    const made = await makeTool(shop, { price: '84.00' })
    const put = async (change: object) =>
      (await send(admin.headers, 'PUT', `/manufacture/${made.id}`, change)).json()
    const pricebreaks = [{ from: 25, price: 79.8 }]
    expect(await put({ pricebreaks })).toMatchObject({ pricebreaks })
    expect(await put({ pricebreaks })).toMatchObject({ pricebreaks })
    expect(await put({ price: '85.00' })).toMatchObject({ price: 85, pricebreaks })
    expect(await put({ pricebreaks: [] })).toMatchObject({ pricebreaks: [] })
    expect((await auditOf(made.sku)).map(({ details }) => details)).toMatchObject([
      { changes: { pricebreaks: { from: [], to: [{ from: 25, price: 7980 }] } } },
      { changes: { price: {} } },
      { changes: { pricebreaks: { from: [{ from: 25, price: 7980 }], to: [] } } },
    ])
  })

  it('answers 404 for what is not on sale', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await send(admin.headers, 'PUT', `/manufacture/${id}`, { price: 1 })).status).toBe(404)
  })
})

describe('DELETE /deletetools/{id}', () => {
  it('takes the tool off sale once, and keeps its row', async () => {
    const made = await makeTool(shop)
    const path = `/deletetools/${made.id}`
    expect((await send(admin.headers, 'DELETE', path)).status).toBe(200)
    expect((await shop.get(`/product/${made.id}`)).status).toBe(404)
    expect((await send(admin.headers, 'DELETE', path)).status).toBe(404)
    expect(await auditOf(made.sku)).toMatchObject([{ action: 'deleted a tool' }])
  })
})

describe('GET /alltools', () => {
  it('searches, filters, sorts and counts', async () => {
    const category = 'Only here'
    await makeTool(shop, { category, name: 'Low one', minquantity: 10, availablequantity: 39 })
    await makeTool(shop, { category, name: 'Full one', minquantity: 10, availablequantity: 400 })
    const list = async (query: string) =>
      (
        (await (await shop.get(`/alltools?category=Only%20here&${query}`, admin.headers)).json()) as Tool[]
      ).map(({ name }) => name)
    expect(await list('sort=-stock')).toEqual(['Full one', 'Low one'])
    expect(await list('low=true')).toEqual(['Low one'])
    expect(await list('q=full')).toEqual(['Full one'])
    expect(await list('q=%25')).toEqual([])
    const counts = (await (await shop.get('/alltools/counts', admin.headers)).json()) as StockCounts
    expect(counts.categories).toContainEqual({ name: category, count: 2 })
    expect(counts.low).toBeGreaterThan(0)
  })

  it.each(['added', '-added', 'name', '-name', 'price', '-price', 'stock', '-stock'])(
    'pages by %s without losing or doubling one',
    async (sort) => {
      const whole = await (await shop.get(`/alltools?sort=${sort}`, admin.headers)).json()
      const paged: Tool[] = []
      for (let next: string | undefined = `/alltools?sort=${sort}&limit=3`; next; ) {
        const answer = await shop.get(next, admin.headers)
        paged.push(...((await answer.json()) as Tool[]))
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      expect(paged).toEqual(whole)
    },
  )
})
