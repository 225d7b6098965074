import { mostOrderViews, type OrderView, type OrderViewInput } from '#src/contract/orders/order-views.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteOrderView, findOrderViews, saveOrderView } from '#src/store/orders/order-views.ts'

export const readOrderViews = async (db: Db, userId: string): Promise<OrderView[]> =>
  (await findOrderViews(db, userId)).map(({ id, ...view }) => ({ _id: id, ...view }))

/** The person is locked: two tabs do not save one too many, nor after the account is closed. */
export const keepOrderView = (db: Db, userId: string, view: OrderViewInput): Promise<OrderView> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId)
    const others = (await findOrderViews(trx, userId)).filter(
      ({ name }) => name.toLowerCase() !== view.name.toLowerCase(),
    )
    if (others.length >= mostOrderViews)
      throw new ShopProblem('CONFLICT', `You have ${mostOrderViews} views already, which is the most.`)
    return { _id: await saveOrderView(trx, { userId, ...view }), ...view }
  })

export async function dropOrderView(db: Db, userId: string, id: string) {
  if ((await deleteOrderView(db, { userId, id })) === 0) throw ShopProblem.noSuch('view')
}
