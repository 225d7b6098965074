import { categoryCalls } from '#src/contract/calls/tools/categories.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { toCategory } from '#src/shop/categories/category-answer.ts'
import { arrangeCategories, changeCategory, removeCategory } from '#src/shop/categories/change-categories.ts'
import { findCategories, findCategory } from '#src/store/categories/categories.ts'
import { findSheetNames } from '#src/store/categories/data-sheets.ts'
import { withLongTimeout } from '#src/store/db/query-timeout.ts'

const mostSheetNames = 50

export const categories = endpoints(categoryCalls, {
  list: async (c) => (await findCategories(c.var.shop.db)).map(toCategory),

  sheet: async (c, { params: { id } }) => {
    const row = await findCategory(c.var.shop.db, id)
    if (!row) throw ShopProblem.noSuch('category')
    return findSheetNames(c.var.shop.db, row.name, mostSheetNames)
  },

  change: (c, { params: { id }, body: change }) => {
    const { db, pictures } = c.var.shop
    // All tools of a category get another name at once.
    return withLongTimeout(() =>
      changeCategory(db, { actor: c.var.caller.email, id, change, storage: pictures.storage }),
    )
  },

  arrange: (c, { body: order }) => arrangeCategories(c.var.shop.db, { actor: c.var.caller.email, order }),

  remove: (c, { params: { id } }) => removeCategory(c.var.shop.db, { actor: c.var.caller.email, id }),
})
