import type { CategoryChange, CategoryOrder } from '#src/contract/categories.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import {
  type CategoryRow,
  deleteCategory,
  findCategories,
  findCategory,
  placeCategories,
  updateCategory,
} from '#src/store/categories/categories.ts'
import { forgetNames } from '#src/store/categories/category-names.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { refuseOtherRows, refuseOtherVersion } from '../concurrent-edits.ts'
import type { PictureStorage } from '../tools/pictures/pictures.ts'
import { findGonePictures, goneMessage } from '../tools/pictures/use-picture.ts'
import { toCategory } from './category-answer.ts'
import { renameCategory } from './rename-category.ts'

/** Nobody adds or changes tools meanwhile, who might bring a category or take one away. */
const changingCategories = (db: Db, work: (trx: DbTransaction) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    await work(trx)
    return (await findCategories(trx)).map(toCategory)
  })

interface Changing {
  actor: string
  id: string
  change: CategoryChange
  storage: PictureStorage
}

export const changeCategory = (db: Db, { actor, id, change, storage }: Changing) =>
  changingCategories(db, async (trx) => {
    const before = await mustFind(trx, id)
    refuseOtherVersion(before, change.version, 'category')
    await changeFields(trx, before, { actor, change, storage })
    const { name, merge } = change
    if (name !== undefined && name !== before.name) await renameCategory(trx, before, { actor, name, merge })
  })

type ChangingFields = Pick<Changing, 'actor' | 'change' | 'storage'>

async function changeFields(
  trx: DbTransaction,
  before: CategoryRow,
  { actor, change, storage }: ChangingFields,
) {
  const { picture, filters, formerNames } = change
  if (picture === undefined && filters === undefined && formerNames === undefined) return
  if (picture && (await findGonePictures(trx, storage, [picture.img])).size > 0)
    throw ShopProblem.input('picture.img', goneMessage)
  await updateCategory(trx, before.id, {
    ...(picture !== undefined && { img: picture?.img ?? null, alt: picture?.alt ?? '' }),
    ...(filters && { filters: [...new Set(filters)] }),
  })
  if (formerNames) await forgetNames(trx, before.id, formerNames)
  const { picture: earlier, filters: chosen, formerNames: names } = toCategory(before)
  await recordAudit(trx, {
    actor,
    action: 'changed a category',
    subject: before.name,
    details: {
      from: { picture: earlier, filters: chosen, formerNames: names },
      to: { picture, filters, formerNames },
    },
  })
}

export const arrangeCategories = (
  db: Db,
  { actor, order: { categories } }: { actor: string; order: CategoryOrder },
) =>
  changingCategories(db, async (trx) => {
    const seen = new Map(categories.map(({ _id, version }) => [_id, version]))
    const asSeen = (await findCategories(trx)).filter(({ id, version }) => seen.get(id) === version)
    const ids = categories.map(({ _id }) => _id)
    refuseOtherRows(ids, asSeen, 'categories')
    await placeCategories(trx, ids)
    await recordAudit(trx, { actor, action: 'moved categories', subject: 'categories' })
  })

export const removeCategory = (db: Db, { actor, id }: { actor: string; id: string }) =>
  changingCategories(db, async (trx) => {
    const row = await mustFind(trx, id)
    const tools = row.tools + row.hidden
    if (tools > 0)
      throw new ShopProblem(
        'CONFLICT',
        `${tools === 1 ? 'A tool is' : `${tools} tools are`} in ${row.name}. Move them to another category, then remove it.`,
      )
    await deleteCategory(trx, id)
    await recordAudit(trx, { actor, action: 'removed a category', subject: row.name })
  })

async function mustFind(trx: DbTransaction, id: string) {
  const row = await findCategory(trx, id)
  if (!row) throw ShopProblem.noSuch('category')
  return row
}
