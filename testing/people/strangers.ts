import type { TestShop } from '../shop.ts'

/** Takes the proof of an email back. */
export const unprove = (shop: Pick<TestShop, 'db'>, email: string) =>
  shop.db.updateTable('identity_users').set({ emailVerified: false }).where('email', '=', email).execute()

/** Someone who has neither proved their email nor paid for an order. */
export async function signInStranger(shop: TestShop) {
  const person = await shop.signIn()
  await unprove(shop, person.email)
  return person
}
