import type { Store } from '#src/store/db/connection.ts'
import type { Buyer } from '#testing/load/buyers.ts'
import type { ServedShop } from '#testing/served/shop.ts'

/** What is attacked. */
export interface Target {
  /** Its limits are in nobody's way, and its loop has a meter. */
  shop: ServedShop
  /** On the same database, with the limits that a shop has. */
  strict: ServedShop
  store: Store
  admin: Buyer
}

/** Each by what it tries; it throws if it succeeds. */
export type Attacks = Record<string, (target: Target) => Promise<void>>

/** A call with JSON, as somebody or nobody: the status, and what was answered. */
export async function call(
  { address }: ServedShop,
  [method, path]: [string, string],
  who: Partial<Pick<Buyer, 'headers'>>,
  body?: unknown,
) {
  const answer = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', ...who.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}
