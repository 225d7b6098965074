import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport, RowError } from '#src/contract/tool-changes.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: { email: string; headers: Record<string, string> }
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

const send = (sheet: string | Uint8Array, { dryRun = false, headers = admin.headers } = {}) =>
  shop.app.request(`/tools/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
    body: typeof sheet === 'string' ? sheet : new Uint8Array(sheet),
  })

const report = async (sheet: string, dryRun = false) =>
  (await (await send(sheet, { dryRun })).json()) as ImportReport

const sheetNow = async () => (await shop.get('/tools/export', admin.headers)).text()
const count = async () => (await shop.db.selectFrom('tools').select('id').execute()).length

const newestAudit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('no', 'desc').limit(2).execute()

const head = 'sku,name,img,price,description,minquantity,availablequantity'
const row = (sku: string, more = 'Part,/pictures/x-1000.webp,9.90,Words,5,50') => `${sku},${more}`

describe('the export', () => {
  it('can be imported again without changing anything, whatever the words are', async () => {
    await makeTool(shop, {
      name: '=cmd|calc, "quoted"',
      description: '-1+1\nsecond line',
      category: '@home',
      specs: [{ name: 'a: b', value: 'c | d' }],
      fits: ['One | Two'],
    })
    await makeTool(shop, { specs: [{ name: 'Length', value: '1.8 m' }], fits: ['Model A', 'Model B'] })
    const pricebreaks = [
      { from: 25, price: '9.90' },
      { from: 100, price: '9.05' },
    ]
    await makeTool(shop, { price: '10.00', pricebreaks, weightgrams: 340, taxclass: 'reduced' })
    const cover = { img: '/pictures/x-1000.webp', alt: 'From above' }
    const [below, box] = [
      { img: '/pictures/y-1000.webp', alt: 'From below' },
      { img: '/pictures/z-1000.webp', alt: '' },
    ]
    await makeTool(shop, { ...cover, pictures: [cover, below, box] })
    await makeTool(shop, {
      ...cover,
      pictures: [
        { ...cover, alt: '=1 | 2' },
        { ...below, alt: 'a | b' },
      ],
    })
    const sheet = await sheetNow()
    expect(sheet).toContain(',From above,/pictures/y-1000.webp From below | /pictures/z-1000.webp,')
    expect(sheet).toContain(',25: 9.90 | 100: 9.05,')
    expect(sheet).toContain(',340,reduced')
    const before = await count()
    expect(await report(sheet)).toMatchObject({ added: 0, changed: 0, same: before, errors: [] })
    expect(await sheetNow()).toBe(sheet)
  })

  it('holds no formula that a spreadsheet would run', async () => {
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)']) await makeTool(shop, { name, description: name })
    const sheet = await sheetNow()
    expect(sheet).toContain("'=1+1")
    expect(sheet).not.toMatch(/(^|,|\n)"?[=+@]/)
    expect(sheet).not.toMatch(/,-1/)
  })

  it('is for admins', async () => {
    const { headers } = await shop.signIn()
    expect((await shop.get('/tools/export')).status).toBe(401)
    expect((await shop.get('/tools/export', headers)).status).toBe(403)
    expect((await send(head, { headers })).status).toBe(403)
  })
})

describe('the import', () => {
  it('adds what is new, changes what is there, and leaves columns alone that the sheet has not', async () => {
    await makeTool(shop, { sku: 'IMP-1', availablequantity: 7, price: '1.00' })
    const sheet = `sku;name;price;img;description;minquantity;availablequantity\r\nimp-1;;2.50;;;;\r\nIMP-2;"Neu; alt";3;https://a.example/b.png;Words;4;40\r\n`
    expect(await report(sheet)).toMatchObject({ added: 1, changed: 1, same: 0 })
    const tools = await shop.db
      .selectFrom('tools')
      .selectAll()
      .where('sku', 'like', 'IMP-%')
      .orderBy('sku')
      .execute()
    expect(tools).toMatchObject([
      { price_cents: 250, available_quantity: 7 },
      { name: 'Neu; alt', price_cents: 300, min_quantity: 4 },
    ])
    const [newest, before] = await newestAudit()
    expect([before, newest]).toMatchObject([
      { action: 'changed a tool', subject: 'IMP-1' },
      { action: 'added a tool', subject: 'IMP-2' },
    ])
  })

  it('is a row of the audit log for all that it changes, and one for all that it adds', async () => {
    await report([head, row('MANY-1'), row('MANY-2'), row('MANY-3')].join('\n'))
    await report('sku,price\nMANY-1,4\nMANY-3,5\n')
    const [changed, added] = await newestAudit()
    expect([added, changed]).toMatchObject([
      {
        ...{ action: 'added many tools', subject: '3 tools by a sheet' },
        details: { from: 'a sheet', tools: [{ sku: 'MANY-1' }, { sku: 'MANY-2' }, { sku: 'MANY-3' }] },
      },
      {
        ...{ action: 'changed many tools', subject: '2 tools by a sheet' },
        details: {
          tools: [
            { sku: 'MANY-1', changes: { price: { from: 990, to: 400 } } },
            { sku: 'MANY-3', changes: { price: { from: 990, to: 500 } } },
          ],
        },
      },
    ])
  })

  it('changes the laptops that a part fits', async () => {
    await makeTool(shop, { sku: 'FIT-1', fits: ['Corvane Sheet 11'] })
    expect(await report('sku,fits\nFIT-1,Corvane Sheet 12 | Corvane Sheet 13\n')).toMatchObject({
      changed: 1,
    })
    const fitting = async (model: string) =>
      (await shop.get(`/manufacture?fits=${encodeURIComponent(model)}`)).json()
    expect(await fitting('Corvane Sheet 11')).toEqual([])
    expect(await fitting('Corvane Sheet 13')).toMatchObject([
      { sku: 'FIT-1', fits: ['Corvane Sheet 12', 'Corvane Sheet 13'] },
    ])
  })

  it('changes price breaks, and an empty cell takes them away', async () => {
    const made = await makeTool(shop, { sku: 'BRK-1', price: '10.00', minquantity: 5 })
    const read = async () => (await (await shop.get(`/product/${made.id}`)).json()).pricebreaks
    expect(await report('sku,pricebreaks\nBRK-1,50:9 | 200 : 8.5\n')).toMatchObject({ changed: 1 })
    expect(await read()).toEqual([
      { from: 50, price: 9 },
      { from: 200, price: 8.5 },
    ])
    for (const [cell, field] of [
      ['5: 9.00', 'pricebreaks'],
      ['50: 9.00 | 40: 8.00', 'pricebreaks'],
      ['50: 10.00', 'pricebreaks'],
      ['50', 'pricebreaks.0.price'],
      ['many: 9.00', 'pricebreaks.0.from'],
    ])
      expect((await report(`sku,pricebreaks\nBRK-1,${cell}\n`, true)).errors).toMatchObject([
        { row: 2, field },
      ])
    expect((await report('sku,minquantity\nBRK-1,50\n', true)).errors).toMatchObject([
      { row: 2, field: 'pricebreaks' },
    ])
    expect(await report('sku,pricebreaks\nBRK-1,\n')).toMatchObject({ changed: 1 })
    expect(await read()).toEqual([])
  })

  it('changes pictures and what they show: an empty cell takes the other pictures away', async () => {
    const img = '/pictures/x-1000.webp'
    const made = await makeTool(shop, {
      img,
      pictures: [
        { img, alt: 'Above' },
        { img: '/pictures/y-1000.webp', alt: '' },
      ],
    })
    const { sku } = made
    const shown = async () => (await (await shop.get(`/product/${made.id}`)).json()).pictures
    expect(await report(`sku,imgalt\n${sku},Seen from above`)).toMatchObject({ changed: 1 })
    expect(await shown()).toEqual([
      { img, alt: 'Seen from above' },
      { img: '/pictures/y-1000.webp', alt: '' },
    ])
    const more = 'https://pictures.example/b.webp  A box | /pictures/y-1000.webp'
    expect(await report(`sku,morepictures\n${sku},${more}`)).toMatchObject({ changed: 1 })
    expect(await shown()).toEqual([
      { img, alt: 'Seen from above' },
      { img: 'https://pictures.example/b.webp', alt: 'A box' },
      { img: '/pictures/y-1000.webp', alt: '' },
    ])
    // A new cover does not show what the one before it showed.
    expect(await report(`sku,img,imgalt,morepictures\n${sku},/pictures/z-1000.webp,,`)).toMatchObject({
      changed: 1,
    })
    expect(await shown()).toEqual([{ img: '/pictures/z-1000.webp', alt: '' }])
    expect(await report(`sku,imgalt,morepictures\n${sku},,`)).toMatchObject({ same: 1 })
    expect(
      await report(`${head},imgalt,morepictures\n${row('PICS-1')},Above,/pictures/y-1000.webp Below`),
    ).toMatchObject({
      added: 1,
    })
  })

  it.each([
    ['/pictures/z-1000.webp', 'morepictures', 'must not have a picture twice'],
    ['ftp://x.example/y.webp', 'morepictures', 'must be an http(s) address or an own picture'],
    [`/pictures/${'0'.repeat(32)}-1000.webp`, 'morepictures', 'is no longer there: upload the picture again'],
    ['[1]', 'morepictures', expect.stringContaining('object')],
    ['[1', 'morepictures', 'must be a list'],
    [
      Array.from({ length: 8 }, (_, no) => `/pictures/p${no}-1000.webp`).join(' | '),
      'morepictures',
      'may be at most 8',
    ],
  ])('says what is wrong with the pictures %s', async (cell, field, message) => {
    const { sku } = await makeTool(shop, { img: '/pictures/z-1000.webp' })
    const { errors } = await report(`sku,morepictures\n${sku},${cell}`, true)
    expect(errors).toEqual([{ row: 2, field, message }])
  })

  it('changes weight and tax class, and an empty cell leaves them', async () => {
    const made = await makeTool(shop, { sku: 'WGT-1', weightgrams: 340, taxclass: 'reduced' })
    const read = async () => (await shop.get(`/product/${made.id}`)).json()
    expect(await report('sku,weightgrams,taxclass\nWGT-1,,\n')).toMatchObject({ same: 1 })
    expect(await read()).toMatchObject({ weightgrams: 340, taxclass: 'reduced' })
    expect(await report('sku,weightgrams,taxclass\nWGT-1,0,none\n')).toMatchObject({ changed: 1 })
    expect(await read()).toMatchObject({ weightgrams: 0, taxclass: 'none' })
    expect((await report('sku,weightgrams,taxclass\nWGT-1,1.5,half\n', true)).errors).toMatchObject([
      { row: 2, field: 'weightgrams' },
      { row: 2, field: 'taxclass' },
    ])
  })

  it('only reports in a dry run', async () => {
    const before = await sheetNow()
    expect(await report(`${head}\n${row('DRY-1')}`, true)).toMatchObject({ dryRun: true, added: 1 })
    expect(await sheetNow()).toBe(before)
  })

  it('takes no row when one field of one row is wrong', async () => {
    const before = await sheetNow()
    const answer = await send(
      [head, row('ONE-1'), row('ONE-2', 'Part,/pictures/x.webp,free,Words,5,50')].join('\n'),
    )
    expect(answer.status).toBe(422)
    expect((await answer.json()).rows).toMatchObject([{ row: 3, field: 'price' }])
    expect(await sheetNow()).toBe(before)
  })

  it('shows the errors of every row, and changes nothing when there is one', async () => {
    const gone = await makeTool(shop, { sku: 'GONE-1' })
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const sheet = [
      head,
      row('ERR-1'),
      row('ERR-2', 'Part,javascript:alert(1),9.999,Words,0,-1'),
      row('err-1'),
      row('GONE-1'),
      row('ERR-3', ',,,,,'),
    ].join('\n')
    const before = await count()
    const { errors } = await report(sheet, true)
    const places = errors.map(({ row: line, field }) => `${line} ${field}`)
    expect(places).toEqual(
      expect.arrayContaining(['3 img', '3 price', '3 minquantity', '3 availablequantity', '4 sku', '5 sku']),
    )
    expect(errors.filter(({ row: line }) => line === 6).map(({ message }) => message)).toContain(
      'is required',
    )
    const answer = await send(sheet)
    expect(answer.status).toBe(422)
    const { rows } = (await answer.json()) as { rows: RowError[] }
    expect(rows).toEqual(errors)
    expect(await count()).toBe(before)
  })

  it.each([
    ['', 'first line'],
    ['sku,colour\nA,red', 'colour'],
    ['sku,sku\nA,B', 'twice'],
    ['sku,name', 'no rows'],
    ['sku,name\n"A,B', 'can not be read'],
    [new Uint8Array([0xff, 0xfe, 0x41]), 'UTF-8'],
    [`sku\n${'A\n'.repeat(5001)}`, '5000 rows'],
  ])('says what is wrong with the sheet %#', async (sheet, words) => {
    const answer = await send(sheet, { dryRun: true })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toContain(words)
  })
})
