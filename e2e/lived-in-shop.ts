import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Tool } from '#src/contract/tools.ts'
import { apiAt } from '#testing/api.ts'
import { pay } from '#testing/load/shopping.ts'
import { newEmail, signInAsAdmin, signUp } from './people.ts'

async function enter(browser: Browser, address: string, by: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await by(page)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const state = await context.storageState()
  await context.close()
  const headers = { authorization: `Bearer ${token}` }
  return { state, headers, api: apiAt(address, headers) }
}

/** Added some time ago, when it cost less. */
const lineOf = ({ _id, minquantity, price }: Tool) => ({
  productId: _id,
  quantity: minquantity,
  added: '2026-01-09T10:00:00.000Z',
  seenPrice: price > 20 ? price : price - 1,
})

/** A customer and an admin with something on every page of theirs, and the addresses of those pages. */
export async function liveIn(browser: Browser, address: string) {
  const email = newEmail('amina.rahman')
  const user = await enter(browser, address, (page) => signUp(page, email, 'Amina Rahman'))
  const admin = await enter(browser, address, signInAsAdmin)
  const { rows: tools } = await user.api.tools.list({ limit: 12 })
  const tool = (place: number) => tools[place % tools.length] as Tool
  const order = (place: number) =>
    user.api.orders.place({
      productId: tool(place)._id,
      quantity: tool(place).minquantity,
      phoneNo: '555 0142',
      address: '14 Foundry Lane, Larkfield',
    })
  const paidOrder = async (place: number) => {
    const placed = await order(place)
    await pay(address, user, placed)
    while ((await user.api.orders.get(placed._id)).state === 'pending') await wait(200)
    return placed
  }
  const [unpaid, cancelled] = [await order(0), await order(1)]
  const [paid, shipped, refunded] = [await paidOrder(2), await paidOrder(3), await paidOrder(4)]
  await user.api.orders.cancel(cancelled._id)
  await admin.api.orders.move(shipped._id, {
    state: 'shipped',
    carrier: 'Larkfield Parcel',
    trackingNumber: 'LP-4402-9913',
  })
  await admin.api.payments.refund(refunded._id, { all: true })
  const lines = [5, 6, 7, 8, 9].map((place) => ({
    productId: tool(place)._id,
    quantity: tool(place).minquantity,
  }))
  const several = await user.api.orders.place({
    lines,
    price: lines.reduce((sum, { quantity }, place) => sum + quantity * tool(place + 5).price, 0).toFixed(2),
    phoneNo: '555 0142',
    reference: 'PO 7731',
    address: 'Rahman Repairs\n14 Foundry Lane\nLarkfield, LF2 6QT',
  })
  const profile = await user.api.profiles.add({
    email,
    name: 'Amina Rahman',
    address: '14 Foundry Lane\nLarkfield',
    phoneno: '555 0142',
    profilelink: 'https://example.com/amina',
  })
  await user.api.addresses.add({
    ...{ name: 'Amina Rahman', company: 'Rahman Repairs', street: '14 Foundry Lane', city: 'Larkfield' },
    ...{ postalCode: 'LF2 6QT', country: 'GB', phone: '555 0142' },
  })
  await user.api.addresses.add({
    ...{ name: 'Amina Rahman', street: '3 Weighhouse Square, floor 2', city: 'Carrow' },
    ...{ postalCode: 'CR1 1AA', country: 'GB', phone: '555 0142' },
  })
  await user.api.cart.add({ lines: [5, 6, 7, 8, 9].map((place) => lineOf(tool(place))) })
  await user.api.cart.change(tool(9)._id, { saved: true })
  await user.api.lists.add({
    name: 'Bench refill',
    lines: [0, 1, 2].map((place) => ({ productId: tool(place)._id, quantity: tool(place).minquantity })),
  })
  await user.api.reviews.write({
    name: 'Amina Rahman',
    description: 'Fitted in ten minutes, and the old one came out without a fight.',
    productname: tool(3).name,
    rating: 5,
  })
  return { user: user.state, admin: admin.state, tool: tool(0), unpaid, paid, shipped, several, profile }
}
