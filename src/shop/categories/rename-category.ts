import { ShopProblem } from '#src/contract/problems.ts'
import {
  type CategoryRow,
  deleteCategory,
  findCategoryNamed,
  updateCategory,
} from '#src/store/categories/categories.ts'
import { leadNamesTo, moveTools, renameInDiscounts } from '#src/store/categories/category-names.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'

interface Renaming {
  actor: string
  name: string
  merge: boolean
}

/** Its tools and the discounts for it follow, and the earlier name leads here. Another of this name takes them all in. */
export async function renameCategory(
  trx: DbTransaction,
  before: CategoryRow,
  { actor, name, merge }: Renaming,
) {
  await holdLock(trx, 'discounts')
  const other = await findCategoryNamed(trx, name)
  if (other && other.id !== before.id) {
    if (!merge)
      throw ShopProblem.input('name', 'is the name of another category: join them, or choose another')
    const tools = await follow(trx, before.name, other.name)
    await leadNamesTo(trx, before.id, other.id)
    await deleteCategory(trx, before.id)
    await updateCategory(trx, other.id, {})
    await recordAudit(trx, {
      actor,
      action: 'merged a category',
      subject: before.name,
      details: { into: other.name, tools },
    })
    return
  }
  await updateCategory(trx, before.id, { name })
  const tools = await follow(trx, before.name, name)
  await recordAudit(trx, {
    actor,
    action: 'renamed a category',
    subject: before.name,
    details: { to: name, tools },
  })
}

async function follow(trx: DbTransaction, earlier: string, later: string) {
  const tools = await moveTools(trx, earlier, later)
  await renameInDiscounts(trx, earlier, later)
  return tools
}
