import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Address, AddressInput, mostAddresses } from '#src/contract/accounts/addresses.ts'
import type { MyData } from '#src/contract/accounts/my-account.ts'
import { addAddress } from '#src/shop/addresses/keep-addresses.ts'
import { readTestAddress, send } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

const add = (person: Person, more: object = {}) =>
  send(shop, 'POST', '/myaddresses', person, readTestAddress(more))
const added = async (person: Person, more: object = {}) => (await (await add(person, more)).json()) as Address
const mine = async (person: Person) =>
  (await (await send(shop, 'GET', '/myaddresses', person)).json()) as Address[]

describe('an address book', () => {
  test('keeps addresses in the order in which they were added', async () => {
    const person = await shop.signIn()
    const workshop = await added(person)
    expect(workshop).toEqual({ _id: expect.any(String), ...readTestAddress() })
    const office = await added(person, { name: 'Office' })
    expect(await mine(person)).toEqual([workshop, office])
  })

  test('changes and deletes them', async () => {
    const person = await shop.signIn()
    const [one, other] = [await added(person), await added(person)]
    const moved = readTestAddress({ street: '3 Weighhouse Square', company: '' })
    const answer = await send(shop, 'PUT', `/myaddresses/${one._id}`, person, moved)
    expect(await answer.json()).toEqual({ _id: one._id, ...moved })
    expect(await (await send(shop, 'DELETE', `/myaddresses/${other._id}`, person)).json()).toEqual({
      deleted: true,
    })
    expect(await mine(person)).toEqual([{ _id: one._id, ...moved }])
    expect((await send(shop, 'DELETE', `/myaddresses/${other._id}`, person)).status).toBe(404)
  })

  test('is nobody else’s', async () => {
    const [owner, other] = [await shop.signIn(), await shop.signIn({ role: 'admin' })]
    const { _id } = await added(owner)
    expect(await mine(other)).toEqual([])
    for (const method of ['PUT', 'DELETE'])
      expect((await send(shop, method, `/myaddresses/${_id}`, other, readTestAddress())).status).toBe(404)
    expect(await mine(owner)).toMatchObject([{ _id, street: '14 Foundry Lane' }])
  })

  test('has a last place, which is free again after a deletion', async () => {
    const person = await shop.signIn()
    for (let count = 0; count < mostAddresses; count++) expect((await add(person)).status).toBe(201)
    const refused = await add(person)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('50 addresses') })
    const [, second] = await mine(person)
    await send(shop, 'DELETE', `/myaddresses/${second?._id}`, person)
    const last = await added(person)
    expect((await mine(person)).at(-1)).toEqual(last)
  })

  test.each([
    ['name', '  ', 'is required'],
    ['name', '–', 'needs at least one letter'],
    ['street', '14 Foundry Lane\nLarkfield', 'must be one line'],
    ['street', 'x'.repeat(121), 'may have at most 120 characters'],
    ['city', undefined, 'is required'],
    ['postalCode', 'x'.repeat(21), 'may have at most 20 characters'],
    ['country', 'XX', 'must be a country, such as SE'],
    ['country', '', 'must be a country, such as SE'],
    ['phone', '', 'is required'],
  ])('refuses the %s %j beside its field', async (field, value, message) => {
    const person = await shop.signIn()
    const answer = await add(person, { [field]: value })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field, message }] })
    expect(await mine(person)).toEqual([])
  })

  test('is part of a person’s data, and goes when the account is closed', async () => {
    const person = await shop.signIn()
    const address = await added(person)
    const data = (await (await send(shop, 'GET', '/mydata', person)).json()) as MyData
    expect(data.addresses).toEqual([address])
    const closed = await send(shop, 'DELETE', '/myaccount', person, { email: person.email })
    expect(closed.status).toBe(200)
    const { rows } = await shop.pool.query('select from addresses where user_id = $1', [person.id])
    expect(rows).toEqual([])
  })

  test('of a closed account takes nothing more', async () => {
    const { id } = await shop.signIn()
    await shop.pool.query('update users set closed_at = now() where id = $1', [id])
    const address = AddressInput.parse(readTestAddress())
    await expect(addAddress(shop.db, { userId: id, address, now: new Date() })).rejects.toThrow(
      'This account is closed.',
    )
  })
})
