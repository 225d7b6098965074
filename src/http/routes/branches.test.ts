import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Branch } from '#src/contract/branches.ts'
import { addFirstBranches } from '#src/shop/branches/add-first-branches.ts'
import { send } from '#testing/selling/orders.ts'
import { makeBranch, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from branch_paths')
  await shop.pool.query('delete from branches')
})

const list = async () => (await (await shop.get('/allbranches')).json()) as Branch[]
const names = async () => (await list()).map(({ name }) => name)
const pageOf = async (path: string) => {
  const answer = await shop.get(`/branchpage/${path}`)
  return answer.ok ? ((await answer.json()) as Branch).path : answer.status
}
const save = (branch: Branch, change: Partial<Branch>) =>
  send(shop, 'PUT', `/branch/${branch._id}`, admin, { ...branch, ...change })

test('a branch is opened after the others, and everyone sees it at once', async () => {
  await makeBranch(shop, { name: 'Aldermoor' })
  expect(await names()).toEqual(['Aldermoor'])
  const { _id, version, path, ...branch } = await makeBranch(shop, { name: 'Gone soon' })
  await send(shop, 'DELETE', `/branch/${_id}`, admin)
  const answer = await send(shop, 'POST', '/branch', admin, { ...branch, name: ' Denby Cross ' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    name: 'Denby Cross',
    path: '/branches/denby-cross',
    version: 1,
  })
  expect(await names()).toEqual(['Aldermoor', 'Denby Cross'])
  expect(await pageOf('denby-cross')).toBe('/branches/denby-cross')
})

test('whatever else is typed as an address is looked up as well as it can be', async () => {
  await makeBranch(shop, { name: 'Denby Cross' })
  for (const path of ['Denby-Cross', 'denby%20cross', 'DENBY_CROSS'])
    expect([path, await pageOf(path)]).toEqual([path, '/branches/denby-cross'])
  for (const path of ['%00', 'denby', '…', 'x'.repeat(200)])
    expect([path, await pageOf(path)]).toEqual([path, 404])
})

test.each([
  [{ name: '…' }, 'name', 'needs at least one letter'],
  [{ street: '' }, 'street', 'is required'],
  [{ hours: [] }, 'hours', 'must have seven days'],
  [
    { hours: [{ opens: '19:00', closes: '09:00' }, ...Array(6).fill(null)] },
    'hours.0.closes',
    'must close after it opens',
  ],
  [
    { hours: [{ opens: '9', closes: '24:00' }, ...Array(6).fill(null)] },
    'hours.0.opens',
    'must be a time such as 09:00',
  ],
])('what is wrong is refused beside its field: %j', async (wrong, field, message) => {
  const branch = await makeBranch(shop)
  const answer = await save(branch, wrong)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toContainEqual({ field, message })
  expect(await list()).toEqual([branch])
})

test('no two have the same name, whatever its letters', async () => {
  const branch = await makeBranch(shop, { name: 'Aldermoor' })
  await makeBranch(shop, { name: 'Bexholm' })
  const answer = await save(branch, { name: 'BEXHOLM' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual([{ field: 'name', message: 'is the name of another branch' }])
  expect((await save(branch, { name: 'ALDERMOOR' })).status).toBe(200)
})

test('the address of a renamed branch leads on, and back when it gets its name back', async () => {
  const branch = await makeBranch(shop, { name: 'Aldermoor' })
  await save(branch, { name: 'Works' })
  expect(await pageOf('aldermoor')).toBe('/branches/works')
  await save(branch, { name: 'Aldermoor Works', version: 2 })
  expect(await pageOf('aldermoor')).toBe('/branches/aldermoor-works')
  expect(await pageOf('works')).toBe('/branches/aldermoor-works')
  await save(branch, { version: 3 })
  expect(await pageOf('works')).toBe('/branches/aldermoor')
})

test('a new branch takes over an address that another has left', async () => {
  const branch = await makeBranch(shop, { name: 'Aldermoor' })
  await save(branch, { name: 'Works' })
  await makeBranch(shop, { name: 'Aldermoor' })
  expect(await pageOf('aldermoor')).toBe('/branches/aldermoor')
  expect(await pageOf('works')).toBe('/branches/works')
})

test('whether orders are collected there is the owner’s to say', async () => {
  const branch = await makeBranch(shop)
  const catalogue = await shop.signIn({ role: 'catalogue' })
  const saveAs = async (person: typeof admin, change: Partial<Branch>) =>
    (await send(shop, 'PUT', `/branch/${branch._id}`, person, { ...branch, ...change })).status
  expect(await saveAs(catalogue, { collect: !branch.collect })).toBe(403)
  expect(await saveAs(catalogue, { phone: '1' })).toBe(200)
  expect(await saveAs(admin, { collect: !branch.collect, version: 2 })).toBe(200)
  expect(await list()).toMatchObject([{ collect: !branch.collect, version: 3 }])
})

test('of two who change a branch at once, the second is told', async () => {
  const branch = await makeBranch(shop)
  const answers = await Promise.all([save(branch, { phone: '1' }), save(branch, { phone: '2' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list()).toMatchObject([{ version: 2 }])
})

test('the owner puts them into another order: all of them, or it is refused', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await makeBranch(shop, { name }))._id)
  const [a = '', b = '', c = ''] = ids
  const arrange = async (order: string[]) =>
    (await send(shop, 'PUT', '/allbranches', admin, { ids: order })).status
  expect(await arrange([c, a, b])).toBe(200)
  expect(await names()).toEqual(['C', 'A', 'B'])
  expect(await arrange([a, b])).toBe(409)
  expect(await arrange([a, b, c, c])).toBe(409)
  expect(await arrange([a, b, b])).toBe(409)
  expect(await names()).toEqual(['C', 'A', 'B'])
})

test('a closed branch is gone from the list and its page', async () => {
  const branch = await makeBranch(shop, { name: 'Aldermoor' })
  const close = async () => (await send(shop, 'DELETE', `/branch/${branch._id}`, admin)).status
  expect(await close()).toBe(200)
  expect(await close()).toBe(404)
  expect((await save(branch, {})).status).toBe(404)
  expect(await names()).toEqual([])
  expect(await pageOf('aldermoor')).toBe(404)
  await makeBranch(shop, { name: 'Aldermoor' })
  expect(await pageOf('aldermoor')).toBe('/branches/aldermoor')
})

test('a shop gets its first branches once, also when its owner closes all of them', async () => {
  const { _id, version, path, ...branch } = await makeBranch(shop)
  await shop.pool.query('delete from branch_paths')
  await shop.pool.query('delete from branches')
  const first = ['One', 'Two'].map((name) => ({ ...branch, name }))
  await addFirstBranches(shop.db, first)
  expect(await names()).toEqual(['One', 'Two'])
  for (const { _id } of await list()) await send(shop, 'DELETE', `/branch/${_id}`, admin)
  await addFirstBranches(shop.db, first)
  expect(await names()).toEqual([])
})

test('the sitemap lists the pages of branches', async () => {
  await makeBranch(shop, { name: 'Kestrel Bay' })
  const map = await (await shop.get('/sitemap.xml')).text()
  expect(map).toContain('<loc>http://shop.test/branches</loc>')
  expect(map).toContain('<loc>http://shop.test/branches/kestrel-bay</loc>')
})
