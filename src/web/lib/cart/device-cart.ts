import type { Cart, CartLine } from '#src/contract/cart.ts'
import { createDeviceValue } from '../device-storage.ts'
import { randomUuid } from '../random-uuid.ts'
import type { CartBackend, CartCalls } from './cart-backend.ts'

interface DeviceLine {
  productId: string
  quantity: number
  added: string
  seenPrice?: number
  saved: boolean
}

interface DeviceCart {
  /** Joins it with an account once, whichever tab does it. */
  id: string
  lines: DeviceLine[]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the shop would refuse is not sent: the cart would never be read again. */
const isLine = (line: Partial<DeviceLine> | null) =>
  uuid.test(line?.productId ?? '') &&
  Number.isInteger(line?.quantity) &&
  Number(line?.quantity) > 0 &&
  Date.parse(line?.added ?? '') > 0 &&
  typeof line?.saved === 'boolean'

const isDeviceCart = (value: unknown): value is DeviceCart => {
  const { id, lines } = (value ?? {}) as Partial<DeviceCart>
  return uuid.test(id ?? '') && Array.isArray(lines) && lines.every(isLine)
}

const nothing: DeviceCart = { id: '', lines: [] }
export const deviceCart = createDeviceValue<DeviceCart>('cart', nothing, isDeviceCart)

export const emptyDeviceCart = () => deviceCart.write(nothing)

const emptyCart: Cart = { lines: [], saved: [], pieces: 0, subtotal: 0 }

/** The shop says what the lines cost today; which they are, the device alone knows. */
export function deviceBackend(calls: CartCalls): CartBackend {
  const lines = () => deviceCart.read().lines
  const put = async (next: DeviceLine[]) => {
    const { cart } = next.length > 0 ? await calls.onDevice({ lines: next }) : { cart: emptyCart }
    return keep(cart)
  }
  return {
    read: () => put(lines()),
    async add(more) {
      const answer = await calls.onDevice({ lines: lines(), add: more })
      keep(answer.cart)
      return answer
    },
    change: (productId, { quantity, saved }) =>
      put(
        lines().map((line) =>
          line.productId !== productId
            ? line
            : {
                ...line,
                saved: saved ?? line.saved,
                // Who changes the quantity has seen today's price.
                ...(quantity !== undefined && { quantity, seenPrice: undefined }),
              },
        ),
      ),
    remove: (productId) => put(lines().filter((line) => line.productId !== productId)),
  }
}

function keep(cart: Cart) {
  const all = [...cart.lines.map(toDeviceLine(false)), ...cart.saved.map(toDeviceLine(true))]
  if (all.length === 0) emptyDeviceCart()
  else deviceCart.write({ id: deviceCart.read().id || randomUuid(), lines: all })
  return cart
}

const toDeviceLine =
  (saved: boolean) =>
  ({ productId, quantity, added, seenPrice }: CartLine): DeviceLine => ({
    productId,
    quantity,
    added,
    seenPrice,
    saved,
  })
