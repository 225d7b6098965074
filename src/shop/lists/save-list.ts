import type { List, ListChangeInput, NewListInput } from '#src/contract/lists.ts'
import { mostLists } from '#src/contract/lists.ts'
import type { LineInput } from '#src/contract/orders/lines.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { type CartTool, findCartTools } from '#src/store/cart/cart.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import {
  deleteList,
  findListLines,
  insertList,
  type ListLineRow,
  lockList,
  type NewListLine,
  replaceListLines,
  updateList,
} from '#src/store/lists/lists.ts'
import { lockOpenAccount } from '../accounts/lock-open-account.ts'
import type { UserId } from '../caller.ts'
import { unitCents } from '../cart/cart-answer.ts'
import { sumEqualLines } from '../orders/placing/equal-lines.ts'
import { readOwnList } from './read-list.ts'

export const addList = (
  db: Db,
  { userId, input, now }: { userId: UserId; input: NewListInput; now: Date },
): Promise<List> =>
  db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, userId)
    const id = await insertList(trx, { userId, name: input.name, at: now })
    if (!id) throw new ShopProblem('CONFLICT', `You have ${mostLists} lists. Delete one first.`)
    await writeLines(trx, id, { input: input.lines, before: [], now })
    return readOwnList(trx, { id, userId })
  })

interface ListChange {
  id: string
  userId: UserId
  input: ListChangeInput
  now: Date
}

export const changeList = (db: Db, { id, userId, input, now }: ListChange): Promise<List> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, { id, userId }))) throw ShopProblem.noSuch('list')
    await updateList(trx, { id, userId }, { name: input.name, changed_at: now })
    if (input.lines)
      await writeLines(trx, id, { input: input.lines, before: await findListLines(trx, [id]), now })
    return readOwnList(trx, { id, userId })
  })

export async function removeList(db: Db, list: { id: string; userId: UserId }) {
  if (!(await deleteList(db, list))) throw ShopProblem.noSuch('list')
}

interface Lines {
  input: LineInput[]
  before: ListLineRow[]
  now: Date
}

async function writeLines(trx: DbTransaction, id: string, { input, before, now }: Lines) {
  const lines = sumEqualLines(input)
  const tools = await findCartTools(
    trx,
    lines.map(({ productId }) => productId),
  )
  const known = new Map(tools.map((tool) => [tool.tool_id, tool]))
  const kept = new Map(before.map((line) => [line.tool_id, line]))
  refuseUnknown(lines, known, kept)
  await replaceListLines(
    trx,
    id,
    lines.flatMap((line) => {
      const tool = known.get(line.productId)
      return tool ? [toRow(line, tool, kept.get(line.productId), now)] : []
    }),
  )
}

/** What was taken off sale stays on the lists that have it, and comes onto no other. */
function refuseUnknown(lines: LineInput[], known: Map<string, CartTool>, kept: Map<string, ListLineRow>) {
  const errors = lines.flatMap(({ productId }, index) => {
    const tool = known.get(productId)
    if (tool && (tool.deleted_at === null || kept.has(productId))) return []
    return [{ field: `lines.${index}.productId`, message: 'is not a tool of this shop' }]
  })
  if (errors.length > 0)
    throw new ShopProblem(
      'INVALID_INPUT',
      errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
      {
        errors,
      },
    )
}

/** The price that was seen stays until the quantity changes. */
function toRow(
  { productId, quantity }: LineInput,
  tool: CartTool,
  before: ListLineRow | undefined,
  now: Date,
): NewListLine {
  const same = before?.quantity === quantity
  return {
    tool_id: productId,
    quantity,
    seen_price_cents: same ? before.seen_price_cents : unitCents(tool, quantity),
    added_at: before?.added_at ?? now,
  }
}
