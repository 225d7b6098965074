import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ToolPage } from '#src/contract/catalogue.ts'
import type { Tool, WholeStockTool, WholeTool } from '#src/contract/tools.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

const pictureOf = (name: string, alt = '') => ({ img: `https://pictures.example/${name}.png`, alt })
const [front, back, side] = [
  pictureOf('front', 'From the front'),
  pictureOf('back'),
  pictureOf('side', 'Left side'),
]

const change = (id: string, body: object) => send(shop, 'PUT', `/manufacture/${id}`, admin, body)
const read = async (id: string) => (await (await shop.get(`/product/${id}`)).json()) as WholeTool

async function toolWith(pictures: object[]) {
  const tool = await makeTool(shop, { img: front.img })
  expect((await change(tool.id, { pictures })).status).toBe(200)
  return tool
}

const newTool = { name: 'P', price: '1', description: 'D', minquantity: 1, availablequantity: 9 }

it('adds a tool with several pictures, which its own answers name and lists do not', async () => {
  const answer = await send(shop, 'POST', '/manufacture', admin, {
    ...newTool,
    img: front.img,
    pictures: [front, back, side],
  })
  const added = (await answer.json()) as WholeStockTool
  expect([answer.status, added.img, added.pictures]).toEqual([201, front.img, [front, back, side]])
  expect((await read(added._id)).pictures).toEqual([front, back, side])
  const page = (await (await shop.get(`/tool/${added.sku}`)).json()) as ToolPage
  expect(page.tool.pictures).toEqual([front, back, side])
  const list = (await (await shop.get('/manufacture')).json()) as Tool[]
  expect(list.find(({ _id }) => _id === added._id)).toMatchObject({ img: front.img })
  expect(list.some((tool) => 'pictures' in tool)).toBe(false)
})

it('has one picture without a description where only img is given', async () => {
  const tool = await makeTool(shop, { img: front.img })
  expect((await read(tool.id)).pictures).toEqual([{ img: front.img, alt: '' }])
})

it('takes another order, and the first picture is the cover', async () => {
  const tool = await toolWith([front, back, side])
  const answer = (await (await change(tool.id, { pictures: [side, front] })).json()) as WholeStockTool
  expect([answer.img, answer.pictures]).toEqual([side.img, [side, front]])
  const { rows } = await shop.pool.query(
    `select details -> 'changes' as changes from audit_log where subject = $1 order by no desc limit 1`,
    [tool.sku],
  )
  expect(rows[0].changes).toEqual({
    img: { from: front.img, to: side.img },
    pictures: { from: [front, back, side], to: [side, front] },
  })
})

it('changes the cover alone by img, and the other pictures stay', async () => {
  const tool = await toolWith([front, back, side])
  const other = pictureOf('other')
  await change(tool.id, { img: other.img })
  expect((await read(tool.id)).pictures).toEqual([other, back, side])
  await change(tool.id, { img: side.img })
  expect((await read(tool.id)).pictures).toEqual([side, back])
  await change(tool.id, { name: 'Another name' })
  expect((await read(tool.id)).pictures).toEqual([side, back])
})

it('refuses what are no pictures of a tool, and keeps those that it has', async () => {
  const tool = await toolWith([front, back])
  const many = Array.from({ length: 9 }, (_, n) => pictureOf(`many ${n}`.replace(' ', '')))
  for (const [pictures, field] of [
    [[], 'pictures'],
    [many, 'pictures'],
    [[front, back, front], 'pictures'],
    [[front, { img: 'javascript:alert(1)', alt: '' }], 'pictures.1.img'],
    [[front, { img: `/pictures/${'0'.repeat(32)}-1920.webp`, alt: '' }], 'pictures.1.img'],
    [[front, { ...back, alt: 'x'.repeat(201) }], 'pictures.1.alt'],
    [[front, { img: `/pictures/${'0'.repeat(32)}-1000.webp`, alt: '' }], 'pictures.1.img'],
  ] as const) {
    const answer = await change(tool.id, { pictures })
    expect([answer.status, (await answer.json()).errors[0].field]).toEqual([422, field])
  }
  const twoCovers = await change(tool.id, { img: back.img, pictures: [front, back] })
  expect([twoCovers.status, (await twoCovers.json()).errors[0].field]).toEqual([422, 'pictures'])
  expect((await read(tool.id)).pictures).toEqual([front, back])
  expect((await change(tool.id, { pictures: many.slice(0, 8) })).status).toBe(200)
  expect((await read(tool.id)).pictures).toEqual(many.slice(0, 8))
})
