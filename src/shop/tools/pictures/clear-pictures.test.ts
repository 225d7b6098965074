import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { NewToolInput } from '#src/contract/tools.ts'
import { holdPictures } from '#src/store/tools/pictures.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { memoryPictures } from '#testing/pictures.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { addToolBy } from '../add-tool.ts'
import { removeTool } from '../remove-tool.ts'
import { clearPictures } from './clear-pictures.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date()

let shop: TestShop
let pictures: ReturnType<typeof memoryPictures>
beforeEach(async () => {
  pictures = memoryPictures()
  shop = await openShop({ pictures })
  onTestFinished(() => shop.close())
})

/** An upload from some hours ago; returns its img. */
function upload(letter: string, hoursAgo = 25) {
  for (const width of [320, 640, 1000]) {
    const name = `${letter.repeat(32)}-${width}.webp`
    pictures.kept.set(name, new Uint8Array([1]))
    pictures.since.set(name, new Date(now.getTime() - hoursAgo * 60 * 60 * 1000))
  }
  return `/pictures/${letter.repeat(32)}-1000.webp`
}

const left = () => [...new Set([...pictures.kept.keys()].map((name) => name[0]))].join('')
const clear = () => clearPictures(shop.db, { storage: pictures.storage, now })
const toolWith = (img: string) =>
  NewToolInput.parse({
    name: 'Part',
    img,
    price: '1',
    description: 'D',
    category: 'C',
    minquantity: 1,
    availablequantity: 9,
  })

test('clears away what nobody uses, in all widths, a day after it came', async () => {
  upload('a')
  upload('b', 23)
  await clear()
  expect([...pictures.kept.keys()]).toEqual(
    [320, 640, 1000].map((width) => `${'b'.repeat(32)}-${width}.webp`),
  )
})

test('keeps what a tool on sale, a tool taken off or an order shows, in whatever width and address', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  await makeTool(shop, { img: upload('a') })
  await makeTool(shop, { img: `https://shop.test${upload('b').replace('-1000', '-640')}` })
  const off = await makeTool(shop, { img: upload('c') })
  await removeTool(shop.db, { id: off.id, actor: admin.email, now })
  const ordered = await makeTool(shop, { img: upload('d') })
  await placeTestOrder(shop, await shop.signIn(), ordered)
  const answer = await send(shop, 'PUT', `/manufacture/${ordered.id}`, admin, { img: upload('e') })
  expect(answer.status).toBe(200)
  const several = [upload('0'), upload('1'), upload('2')].map((img) => ({ img, alt: '' }))
  const shows = await makeTool(shop, { img: upload('0') })
  expect((await send(shop, 'PUT', `/manufacture/${shows.id}`, admin, { pictures: several })).status).toBe(200)
  upload('f')
  await clear()
  expect(left()).toBe('abcde012')
  const fewer = { pictures: several.slice(0, 2) }
  expect((await send(shop, 'PUT', `/manufacture/${shows.id}`, admin, fewer)).status).toBe(200)
  await clear()
  expect(left()).toBe('abcde01')
})

test('goes through more pictures than it holds at once', async () => {
  for (let n = 0; n < 120; n++) {
    const name = `${n.toString(16).padStart(32, '0')}-1000.webp`
    pictures.kept.set(name, new Uint8Array([1]))
    pictures.since.set(name, new Date(now.getTime() - 2 * day))
  }
  await clear()
  expect(pictures.kept.size).toBe(0)
})

test('leaves files alone that are not uploads', async () => {
  pictures.kept.set('readme.txt', new Uint8Array([1]))
  pictures.since.set('readme.txt', new Date(0))
  await clear()
  expect(pictures.kept.size).toBe(1)
})

test('waits for a tool that is being saved, and then sees that it uses the picture', async () => {
  const img = upload('a')
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const keptSince = pictures.storage.keptSince
  pictures.storage.keptSince = async (name) => {
    asked.resolve()
    await goOn.promise
    return keptSince(name)
  }
  const saving = addToolBy(shop.db, {
    actor: 'a@example.com',
    tool: toolWith(img),
    storage: pictures.storage,
  })
  await asked.promise
  const clearing = clear()
  await untilOneWaits(shop)
  goOn.resolve()
  await Promise.all([saving, clearing])
  expect(left()).toBe('a')
})

test('waits for an upload of the same picture, and then sees that it is new', async () => {
  upload('a')
  const clearing = await shop.db.transaction().execute(async (trx) => {
    await holdPictures(trx, ['a'.repeat(32)], 'use')
    const clearing = clear()
    await untilOneWaits(shop)
    upload('a', 0)
    return { clearing }
  })
  await clearing.clearing
  expect(left()).toBe('a')
})

test('a tool can not be saved with a picture that was cleared away', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  const img = upload('a')
  const tool = await makeTool(shop)
  await clear()
  const gone = { errors: [{ field: 'img', message: expect.stringContaining('upload the picture again') }] }
  const added = await send(shop, 'POST', '/manufacture', admin, { ...toolWith(img), price: 1, img })
  expect(added.status).toBe(422)
  expect(await added.json()).toMatchObject(gone)
  const changed = await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { img })
  expect(changed.status).toBe(422)
  expect(await changed.json()).toMatchObject(gone)
  const sheet = await shop.app.request('/tools/import?dryRun=true', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...admin.headers },
    body: `sku,img\n${tool.sku},${img}\n`,
  })
  expect(await sheet.json()).toMatchObject({ errors: [{ row: 2, field: 'img' }] })
})
