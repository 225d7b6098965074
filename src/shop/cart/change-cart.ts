import type {
  AddedToCart,
  AddToCartInput,
  Cart,
  CartLineInput,
  ChangeLineInput,
  DeviceCartInput,
} from '#src/contract/cart.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import {
  type CartRow,
  deleteCartLine,
  findCartLines,
  findCartTools,
  openCart,
  rememberJoined,
  updateCartLine,
  writeCartLines,
} from '#src/store/cart/cart.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { lockOpenAccount } from '../accounts/lock-open-account.ts'
import type { UserId } from '../caller.ts'
import { toCart, unitCents } from './cart-answer.ts'
import { joinLines } from './joined-lines.ts'

export const readCart = async (db: Db, userId: UserId): Promise<Cart> =>
  toCart(await findCartLines(db, userId))

/** Adds lines; those of a cart that was on a device, once only. */
export const addCartLines = (
  db: Db,
  { userId, input, now }: { userId: UserId; input: AddToCartInput; now: Date },
): Promise<AddedToCart> =>
  db.transaction().execute(async (trx) => {
    const { joined } = await lockCart(trx, userId)
    const { lines, deviceCart } = input
    if (deviceCart && joined.includes(deviceCart))
      return { cart: await readCart(trx, userId), added: [], notAdded: [] }
    const { rows, added, notAdded } = await joinWith(trx, await findCartLines(trx, userId), lines, now)
    const asked = new Set(lines.map(({ productId }) => productId))
    await writeCartLines(
      trx,
      userId,
      rows.filter(({ tool_id }) => asked.has(tool_id)),
    )
    if (deviceCart) await rememberJoined(trx, userId, [deviceCart, ...joined])
    return { cart: toCart(rows), added, notAdded }
  })

/** The same for a cart that a device keeps: nothing is stored. */
export async function readDeviceCart(
  db: Db,
  { lines, add = [] }: DeviceCartInput,
  now: Date,
): Promise<AddedToCart> {
  const held = await joinWith(db, [], lines, now)
  const { rows, added, notAdded } = await joinWith(db, held.rows, add, now)
  return { cart: toCart(rows), added, notAdded }
}

const joinWith = async (db: Db, held: CartRow[], lines: CartLineInput[], now: Date) =>
  joinLines(
    held,
    lines,
    await findCartTools(
      db,
      lines.map(({ productId }) => productId),
    ),
    now,
  )

async function lockCart(trx: DbTransaction, userId: UserId) {
  await lockOpenAccount(trx, userId)
  return openCart(trx, userId)
}

/** Who changes the quantity has seen today's price. */
export async function changeCartLine(
  db: Db,
  { userId, toolId, input }: { userId: UserId; toolId: string; input: ChangeLineInput },
): Promise<Cart> {
  const [tool] = await findCartTools(db, [toolId])
  const { quantity, saved } = input
  const changed =
    tool &&
    (await updateCartLine(db, userId, toolId, {
      ...(quantity !== undefined && { quantity, seen_price_cents: unitCents(tool, quantity) }),
      ...(saved !== undefined && { saved }),
    }))
  if (!changed) throw ShopProblem.noSuch('line')
  return readCart(db, userId)
}

/** Removing what is not there changes nothing: another tab may have been first. */
export const removeCartLine = (
  db: Db,
  { userId, toolId }: { userId: UserId; toolId: string },
): Promise<Cart> =>
  db.transaction().execute(async (trx) => {
    // Locked as for adding: a line and then its cart would deadlock with a tab that adds to the same line.
    await lockPerson(trx, userId)
    await deleteCartLine(trx, userId, toolId)
    return readCart(trx, userId)
  })
