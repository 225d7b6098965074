import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { PlacedOrder } from '#src/contract/orders.ts'
import type { Profile } from '#src/contract/profiles.ts'
import type { Tool } from '#src/contract/tools.ts'
import { pay } from '#testing/load/shopping.ts'
import { newEmail, signInAsAdmin, signUp } from './people.ts'

type SignedIn = Awaited<ReturnType<typeof enter>>

async function enter(browser: Browser, address: string, by: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await by(page)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const state = await context.storageState()
  await context.close()
  return { state, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }
}

/** A customer and an admin with something on every page of theirs, and the addresses of those pages. */
export async function liveIn(browser: Browser, address: string) {
  const email = newEmail('amina.rahman')
  const user = await enter(browser, address, (page) => signUp(page, email, 'Amina Rahman'))
  const admin = await enter(browser, address, signInAsAdmin)
  const ask = callOf(address)
  const tools = await ask<Tool[]>('GET', '/manufacture?limit=12')
  const tool = (place: number) => tools[place % tools.length] as Tool
  const order = (place: number) =>
    ask<PlacedOrder>('POST', '/order', user, {
      productId: tool(place)._id,
      quantity: tool(place).minquantity,
      phoneNo: '555 0142',
      address: '14 Foundry Lane, Larkfield',
    })
  const paidOrder = async (place: number) => {
    const placed = await order(place)
    await pay(address, { email, headers: user.headers }, placed)
    await until(
      async () =>
        (await ask<{ status: string }>('GET', `/productorder/${placed._id}`, user)).status !== 'pending',
    )
    return placed
  }
  const [unpaid, cancelled] = [await order(0), await order(1)]
  const [paid, shipped, refunded] = [await paidOrder(2), await paidOrder(3), await paidOrder(4)]
  await ask('DELETE', `/myorders/${cancelled._id}`, user, {})
  const parcel = { state: 'shipped', carrier: 'Larkfield Parcel', trackingNumber: 'LP-4402-9913' }
  await ask('PUT', `/allorder/${shipped._id}/state`, admin, parcel)
  await ask('POST', `/order/${refunded._id}/refund`, admin, {})
  const profile = await ask<Profile>('POST', '/userinfo', user, {
    email,
    name: 'Amina Rahman',
    address: '14 Foundry Lane\nLarkfield',
    phoneno: '555 0142',
    profilelink: 'https://example.com/amina',
  })
  const words = 'Fitted in ten minutes, and the old one came out without a fight.'
  await ask('POST', '/review', user, {
    name: 'Amina Rahman',
    description: words,
    productname: tool(3).name,
    rating: 5,
  })
  return { user: user.state, admin: admin.state, tool: tool(0), unpaid, paid, profile }
}

const callOf =
  (address: string) =>
  async <Answer>(method: string, path: string, who?: SignedIn, body?: object): Promise<Answer> => {
    const answer = await fetch(address + path, {
      method,
      headers: { ...who?.headers, 'idempotency-key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

async function until(is: () => Promise<boolean>) {
  while (!(await is())) await new Promise((later) => setTimeout(later, 200))
}
