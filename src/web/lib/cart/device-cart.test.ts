import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { accountBackend } from './cart-backend.ts'
import { deviceBackend, deviceCart } from './device-cart.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** As a browser has it. */
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const callsOf = (headers: Record<string, string> = {}) =>
  createApi(async (path, init) =>
    shop.app.request(path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
    }),
  ).cart

test.each(['a visitor', 'an account'])(
  'the cart of %s takes lines, changes them and lets them go',
  async (who) => {
    const [fan, hinge] = [await makeTool(shop, { quantitystep: 5, minquantity: 10 }), await makeTool(shop)]
    const cart =
      who === 'a visitor' ? deviceBackend(callsOf()) : accountBackend(callsOf((await shop.signIn()).headers))
    expect(await cart.read()).toEqual({ lines: [], saved: [], pieces: 0, subtotal: 0 })
    const { added } = await cart.add([
      { productId: fan.id, quantity: 10 },
      { productId: hinge.id, quantity: 2 },
    ])
    expect(added).toHaveLength(2)
    const first = await cart.read()
    expect(first.lines.map(({ quantity }) => quantity)).toEqual([10, 2])
    await shop.db.updateTable('tools').set({ price_cents: 1300 }).where('id', '=', fan.id).execute()
    expect((await cart.read()).lines[0]).toMatchObject({ seenPrice: 12.5, unitPrice: 13 })
    expect((await cart.change(fan.id, { quantity: 15 })).lines[0]).toMatchObject({
      quantity: 15,
      seenPrice: 13,
      added: first.lines[0]?.added,
    })
    expect(await cart.change(fan.id, { saved: true })).toMatchObject({
      lines: [{ productId: hinge.id }],
      saved: [{ productId: fan.id, quantity: 15 }],
    })
    expect((await cart.remove(hinge.id)).lines).toEqual([])
    expect(await cart.read()).toMatchObject({ lines: [], saved: [{ productId: fan.id }] })
  },
)

test('a cart on a device keeps its id until it is empty', async () => {
  const tool = await makeTool(shop)
  const cart = deviceBackend(callsOf())
  await cart.add([{ productId: tool.id, quantity: 1 }])
  const { id } = deviceCart.read()
  await cart.add([{ productId: tool.id, quantity: 1 }])
  expect(deviceCart.read()).toMatchObject({ id, lines: [{ quantity: 2 }] })
  const { headers } = await shop.signIn()
  const joined = await callsOf(headers).add({ lines: deviceCart.read().lines, deviceCart: id })
  expect(joined.cart.lines).toMatchObject([{ productId: tool.id, quantity: 2 }])
  await cart.remove(tool.id)
  expect(deviceCart.read().lines).toEqual([])
  await cart.add([{ productId: tool.id, quantity: 1 }])
  expect(deviceCart.read().id).not.toBe(id)
})

test('what someone else wrote under its name is no cart', () => {
  const id = '30000000-0000-4000-8000-000000000001'
  const line = { productId: id, quantity: 1, added: new Date().toISOString(), saved: false }
  const store = (cart: unknown) => localStorage.setItem('cart', JSON.stringify(cart))
  store({ id, lines: [line] })
  expect(deviceCart.read().lines).toEqual([line])
  for (const wrong of [
    { productId: 'x' },
    { quantity: 0 },
    { quantity: '1' },
    { added: 'x' },
    { saved: 1 },
  ]) {
    store({ id, lines: [line, { ...line, ...wrong }] })
    expect([wrong, deviceCart.read().lines]).toEqual([wrong, []])
  }
  for (const wrong of [null, [], { id: 'x', lines: [line] }, { id, lines: [null] }]) {
    store(wrong)
    expect(deviceCart.read().lines).toEqual([])
  }
})
