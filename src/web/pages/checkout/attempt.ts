import { browserApi } from '#src/web/lib/browser-api.ts'
import { collectBranch } from '#src/web/lib/cart/collect-branch.ts'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { createDeviceValue } from '#src/web/lib/device-storage.ts'
import { randomUuid } from '#src/web/lib/random-uuid.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The key of the attempt to check out that is under way on this device. It is kept over refusals, reloads and in other
 * tabs, so that one attempt places one order.
 */
const attempt = createDeviceValue<string>('checkout', '', isText)

export function attemptKey() {
  if (!attempt.read()) attempt.write(randomUuid())
  return attempt.read()
}

export function endAttempt() {
  attempt.write('')
  discountCode.write('')
  collectBranch.write('')
}

/** The order of an attempt whose answer was lost, or that another tab has made. */
export async function findPlaced(key: string) {
  const { rows } = await browserApi.orders.mine({ key })
  return rows[0]
}
