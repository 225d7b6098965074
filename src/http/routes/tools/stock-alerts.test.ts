import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyBackInStock } from '#src/shop/tools/notify-back-in-stock.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const call = (method: string, id: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/backinstock/${id}`, { method, headers })

const setStock = (id: string, quantity: number) =>
  shop.db.updateTable('tools').set({ available_quantity: quantity }).where('id', '=', id).execute()

const mailsTo = (email: string) =>
  shop.db.selectFrom('emails').select('subject').where('to_address', '=', email).execute()

const jobs = async () =>
  (
    await shop.pool.query(
      "select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'notifyBackInStock'",
    )
  ).rows

it('sends one mail when stock returns, and none before or after', async () => {
  const tool = await makeTool(shop, { minquantity: 5, availablequantity: 0 })
  const person = await shop.signIn()
  expect(await (await call('POST', tool.id, person.headers)).json()).toEqual({ waiting: true })
  expect((await call('POST', tool.id, person.headers)).status).toBe(200)
  await setStock(tool.id, 4)
  expect(await jobs()).toEqual([])
  await setStock(tool.id, 5)
  expect(await jobs()).toEqual([{ payload: { toolId: tool.id } }])
  await notifyBackInStock(shop.db, { toolId: tool.id })
  await notifyBackInStock(shop.db, { toolId: tool.id })
  expect(await mailsTo(person.email)).toEqual([{ subject: `Back in stock: ${tool.name}` }])
  expect(await (await call('GET', tool.id, person.headers)).json()).toEqual({ waiting: false })
})

it('keeps people waiting when the stock has gone again', async () => {
  const tool = await makeTool(shop, { minquantity: 5, availablequantity: 0 })
  const person = await shop.signIn()
  await call('POST', tool.id, person.headers)
  await notifyBackInStock(shop.db, { toolId: tool.id })
  expect(await mailsTo(person.email)).toEqual([])
  expect(await (await call('GET', tool.id, person.headers)).json()).toEqual({ waiting: true })
})

it('takes the question back', async () => {
  const tool = await makeTool(shop, { minquantity: 5, availablequantity: 0 })
  const person = await shop.signIn()
  await call('POST', tool.id, person.headers)
  expect(await (await call('DELETE', tool.id, person.headers)).json()).toEqual({ waiting: false })
})

it('says no to visitors, to what is in stock and to what does not exist', async () => {
  const tool = await makeTool(shop)
  const { headers } = await shop.signIn()
  expect((await call('POST', tool.id)).status).toBe(401)
  expect((await call('POST', tool.id, headers)).status).toBe(409)
  expect((await call('POST', '00000000-0000-4000-8000-000000000000', headers)).status).toBe(404)
  expect((await call('GET', 'x', headers)).status).toBe(404)
})
