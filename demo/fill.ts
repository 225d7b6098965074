import type { Env } from '#src/config/env.ts'
import { demoSecret } from '#src/server/database.ts'
import { addNote } from '#src/shop/customers/keep-notes.ts'
import { createMissedSearchCounter } from '#src/shop/tools/count-missed-searches.ts'
import { setStock } from '#src/shop/tools/set-stock.ts'
import { readOrCreateSecret } from '#src/store/operations/secrets.ts'
import { addBuyers, addOwner, addStaff, type Buyer, type Staff } from './accounts.ts'
import { follow } from './after-the-sale.ts'
import { order } from './buying.ts'
import { type DemoShop, openDemoShop } from './open-shop.ts'
import { createRandom, type Random } from './random.ts'
import { setTerms } from './terms.ts'
import { createTimeline, day, isWeekend, later, minute, type Timeline } from './timeline.ts'
import { missed, notes } from './words.ts'

export interface Demo {
  shop: DemoShop
  random: Random
  timeline: Timeline
  staff: Staff
  onPaid: (buyer: Buyer, orderId: string) => void
}

/** Lets days of trade happen in an empty shop, up to `end`. Answers with the owner's sign-in. */
export async function fillDemo(env: Env, databaseUrl: string, { end, days }: { end: Date; days: number }) {
  const timeline = createTimeline(later(end, -days * day))
  const shop = await openDemoShop(env, databaseUrl, timeline.now)
  try {
    await readOrCreateSecret(shop.db, demoSecret, () => 'yes')
    const random = createRandom(2022)
    const { caller: owner, email, password } = await addOwner(shop)
    const staff = await addStaff(shop, owner)
    const demo: Demo = { shop, random, timeline, staff, onPaid: (...paid) => follow(demo, ...paid) }
    const buyers = await addBuyers(shop, random)
    await setTerms(shop, owner)
    for (let at = 0; at <= days; at++) planDay(demo, buyers, at)
    await timeline.run(end)
    await shop.doJobs()
    await leaveTraces(demo, buyers)
    return { email, password }
  } finally {
    await shop.close()
  }
}

function planDay(demo: Demo, buyers: Buyer[], at: number) {
  const { random, timeline } = demo
  const morning = later(timeline.now(), at * day)
  morning.setUTCHours(7, 0, 0, 0)
  // Trade grows a little from month to month.
  const orders = random.whole(isWeekend(morning) ? 1 : 3, isWeekend(morning) ? 2 : 5 + Math.floor(at / 30))
  const often = buyers.filter(({ habit }) => habit === 'workshop')
  const usual = buyers.filter(({ habit }) => habit !== 'seldom')
  for (let n = 0; n < orders; n++) {
    const buyer = random.pick(random.chance(40) ? often : random.chance(75) ? usual : buyers)
    timeline.plan(later(morning, random.whole(0, 14 * 60) * minute), () => order(demo, buyer))
  }
  timeline.plan(later(morning, 15 * 60 * minute), () => closeDay(demo))
}

/** What the shop does by itself during a day, and the evening's look at the stock. */
async function closeDay(demo: Demo) {
  const { shop } = demo
  await shop.tasks.sweepOrders?.(undefined)
  await shop.doJobs()
  await restock(demo)
}

/** Most of what runs low is filled up again. */
async function restock({ shop: { db }, random, staff: { packer } }: Demo) {
  const low = await db
    .selectFrom('tools')
    .select(['id', 'min_quantity', 'available_quantity'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb('available_quantity', '<', eb('min_quantity', '*', 4)))
    .execute()
  for (const tool of low)
    if (random.chance(20))
      await setStock(db, { toolId: tool.id, quantity: tool.min_quantity * 30, admin: packer })
}

/** What people leave behind beside orders. */
async function leaveTraces(
  { shop: { db, tasks }, random, staff: { counter }, timeline }: Demo,
  buyers: Buyer[],
) {
  for (const [at, text] of notes.entries()) {
    const { caller } = buyers[at] ?? random.pick(buyers)
    await addNote(db, { customer: caller.userId, admin: counter, text, now: timeline.now() })
  }
  const searches = createMissedSearchCounter(db, (error) => {
    throw error
  })
  for (const words of missed)
    for (let times = random.whole(2, 30); times > 0; times--) searches.count(words, random.chance(50))
  await searches.save()
  await tasks.indexCustomers?.(undefined)
}
