import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SettingChange, SettingsAnswer, ShopSettings } from '#src/contract/settings.ts'
import { defaultSettings } from '#src/contract/settings.ts'
import { createSettings } from '#src/shop/settings/read-settings.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { signInStranger } from '#testing/people/strangers.ts'
import { placeTestOrder, readTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let ann: Awaited<ReturnType<TestShop['signIn']>>
let ben: typeof ann
beforeAll(async () => {
  shop = await openShop()
  ann = await shop.signIn({ role: 'admin', email: 'ann@example.com' })
  ben = await shop.signIn({ role: 'admin', email: 'ben@example.com' })
})
afterAll(() => shop.close())

const read = async () => (await (await send(shop, 'GET', '/shop-settings', ann)).json()) as SettingsAnswer
const change = (who: typeof ann, seen: number, values: object) =>
  send(shop, 'PUT', '/shop-settings', who, { seen, values })
const set = async (values: Partial<ShopSettings>) => {
  const answer = await change(ann, (await read()).seen, values)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SettingsAnswer
}
const history = async () =>
  (await (await send(shop, 'GET', '/shop-settings/history', ann)).json()) as SettingChange[]
const undo = (no: number) => send(shop, 'POST', `/shop-settings/history/${no}/undo`, ben)

describe('what is set', () => {
  test('is the default until somebody changes it', async () => {
    expect(await read()).toEqual({ values: defaultSettings, changed: {}, seen: 0 })
    expect(await history()).toEqual([])
  })

  test('holds from then on, with who, when, from and to, also in the audit log', async () => {
    const { values, changed } = await set({ companyPhone: ' 555 0200 ', lowStockLevel: 7 })
    expect(values).toEqual({ ...defaultSettings, companyPhone: '555 0200', lowStockLevel: 7 })
    expect(Object.keys(changed).toSorted()).toEqual(['companyPhone', 'lowStockLevel'])
    expect(await shop.settings.read()).toEqual(values)
    expect(await history()).toMatchObject([
      { name: 'lowStockLevel', from: 4, to: 7, actor: 'ann@example.com', undoable: true },
      { name: 'companyPhone', from: '555 0100', to: '555 0200', actor: 'ann@example.com', undoable: true },
    ])
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'details'])
      .execute()
    expect(audit).toContainEqual({
      actor: 'ann@example.com',
      action: 'changed a setting',
      subject: 'companyPhone',
      details: { from: '555 0100', to: '555 0200' },
    })
  })

  test('is not written again when it is the same already', async () => {
    const before = (await history()).length
    await set({ companyPhone: '555 0200' })
    expect(await history()).toHaveLength(before)
  })

  test.each([
    [{ orderHoldHours: 0 }, 'values.orderHoldHours', 'must be a whole number from 1 to 720'],
    [{ orderHoldHours: '1.5' }, 'values.orderHoldHours', 'must be a whole number from 1 to 720'],
    [{ lowStockLevel: 1001 }, 'values.lowStockLevel', 'must be a whole number from 1 to 1000'],
    [
      { companyEmail: 'counter' },
      'values.companyEmail',
      'must be an email address, such as counter@example.com',
    ],
    [{ companyPhone: '  ' }, 'values.companyPhone', 'is required'],
    [{ companyTaxNumber: 'x'.repeat(41) }, 'values.companyTaxNumber', 'may have at most 40 characters'],
  ])('is refused when it is wrong, and nothing of it is saved: %j', async (wrong, field, message) => {
    const before = await read()
    const answer = await change(ann, before.seen, { companyAddress: 'Elsewhere', ...wrong })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual([{ field, message }])
    expect(await read()).toEqual(before)
  })

  test('a value that this version no longer takes gives way to the default', async () => {
    await shop.pool.query(
      `insert into setting_changes (name, from_value, to_value, actor, at)
       values ('orderHoldHours', '24', '"for ever"', 'a', now()), ('gone', '1', '2', 'a', now())`,
    )
    expect((await shop.settings.read()).orderHoldHours).toBe(24)
    expect(await read()).not.toHaveProperty('values.gone')
    expect((await history())[0]).toMatchObject({ name: 'gone' })
  })
})

describe('two admins at once', () => {
  let seen: number
  beforeEach(async () => {
    seen = (await read()).seen
  })

  test('the second to change the same setting is told, and nothing of theirs is saved', async () => {
    expect((await change(ann, seen, { companyPhone: '555 0300' })).status).toBe(200)
    const late = await change(ben, seen, { companyPhone: '555 0400', companyTaxNumber: 'LD 1' })
    expect(late.status).toBe(409)
    expect((await late.json()).errors).toEqual([
      { field: 'companyPhone', message: 'was set to “555 0300” by ann@example.com meanwhile' },
    ])
    expect((await read()).values).toMatchObject({ companyPhone: '555 0300', companyTaxNumber: '' })
    expect((await change(ben, (await read()).seen, { companyPhone: '555 0400' })).status).toBe(200)
  })

  test('different settings do not stand in each other’s way', async () => {
    const both = await Promise.all([
      change(ann, seen, { companyPhone: '555 0500' }),
      change(ben, seen, { companyTaxNumber: 'LD 2' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).values).toMatchObject({ companyPhone: '555 0500', companyTaxNumber: 'LD 2' })
  })

  test('of ten who save at the same moment one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, no) =>
        change(no % 2 ? ann : ben, seen, { companyPhone: `555 06${no}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})

describe('undo', () => {
  test('sets one setting back, and is itself a change that can be undone', async () => {
    await set({ companyAddress: 'One', companyTaxNumber: 'LD 9' })
    const { no } = (await history()).find(({ name }) => name === 'companyAddress') ?? { no: 0 }
    expect((await undo(no)).status).toBe(200)
    expect((await read()).values).toMatchObject({
      companyAddress: defaultSettings.companyAddress,
      companyTaxNumber: 'LD 9',
    })
    expect((await history())[0]).toMatchObject({ from: 'One', actor: 'ben@example.com', undoable: true })
  })

  test('only the newest change of a setting', async () => {
    await set({ companyAddress: 'Two' })
    await set({ companyAddress: 'Three' })
    const [newest, older] = (await history()).filter(({ name }) => name === 'companyAddress')
    expect([newest?.undoable, older?.undoable]).toEqual([true, false])
    expect((await undo(older?.no ?? 0)).status).toBe(409)
    expect((await read()).values.companyAddress).toBe('Three')
    expect((await undo(1_000_000)).status).toBe(404)
  })

  test('not to what is no longer possible', async () => {
    const { rows } = await shop.pool.query<{ no: string }>(
      `insert into setting_changes (name, from_value, to_value, actor, at) values
       ('lowStockLevel', '0', '5', 'a', now()), ('neverKnown', '1', '2', 'a', now()) returning no`,
    )
    for (const { no } of rows) expect((await undo(Number(no))).status).toBe(409)
  })
})

describe('what follows from a setting', () => {
  test('public responses are made anew', async () => {
    const before = await readPublicVersion(shop.pool)
    await set({ companyPhone: '555 0700' })
    expect(await readPublicVersion(shop.pool)).toBe(before + 1)
  })

  test('the admin’s list, its counts and the overview agree on what is low', async () => {
    await makeTool(shop, { minquantity: 10, availablequantity: 25 })
    for (const [lowStockLevel, low] of [
      [2, 0],
      [3, 1],
    ] as const) {
      await set({ lowStockLevel })
      const list = await send(shop, 'GET', '/alltools?low=true', ann)
      expect(await list.json()).toHaveLength(low)
      expect(await (await send(shop, 'GET', '/alltools/counts', ann)).json()).toMatchObject({ low })
      const overview = await (await send(shop, 'GET', '/statistics/overview', ann)).json()
      expect(overview).toMatchObject({ lowStockCount: low })
      expect((overview as { lowStock: unknown[] }).lowStock).toHaveLength(low)
    }
  })

  test('orders are held as long as the owner says, within a second', async () => {
    const tool = await makeTool(shop)
    const heldHours = async () => {
      const order = await placeTestOrder(shop, await shop.signIn(), tool)
      return Math.round((Date.parse(order.holdUntil ?? '') - Date.now()) / 3_600_000)
    }
    expect(await heldHours()).toBe(24)
    await set({ orderHoldHours: 5 })
    await expect.poll(heldHours, { timeout: 3_000 }).toBe(5)
  })

  test('new accounts hold as little as the owner says', async () => {
    const tool = await makeTool(shop)
    await set({ newAccountUnpaidOrders: 2, newAccountHoldHours: 3 })
    const held = async () => {
      const stranger = await signInStranger(shop)
      const first = await placeTestOrder(shop, stranger, tool)
      const statuses = []
      for (let more = 0; more < 2; more += 1)
        statuses.push((await send(shop, 'POST', '/order', stranger, readTestOrder(tool))).status)
      const hours = Math.round((Date.parse(first.holdUntil ?? '') - Date.now()) / 3_600_000)
      return [hours, ...statuses]
    }
    await expect.poll(held, { timeout: 3_000 }).toEqual([3, 201, 409])
  })

  test('the environment gives the default until the owner sets something', async () => {
    const given = createSettings(shop.db, { orderHoldHours: 48, mostUnpaidOrders: undefined })
    expect(given.defaults).toEqual({ ...defaultSettings, orderHoldHours: 48 })
    expect((await given.read()).orderHoldHours).toBe(5)
    expect((await given.read(new Date(0))).orderHoldHours).toBe(48)
  })

  test('what was valid at a moment can be read later', async () => {
    await set({ companyAddress: 'Before' })
    const moment = shop.now()
    await new Promise((later) => setTimeout(later, 5))
    await set({ companyAddress: 'After' })
    expect((await shop.settings.read(moment)).companyAddress).toBe('Before')
    expect((await shop.settings.read()).companyAddress).toBe('After')
  })
})
