import { mostOrderViews, type OrderView, type OrderViewInput } from '#src/contract/orders/order-views.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteOrderView, findOrderViews, saveOrderView } from '#src/store/orders/order-views.ts'

export const readOrderViews = async (db: Db, userId: string): Promise<OrderView[]> =>
  (await findOrderViews(db, userId)).map(({ id, ...view }) => ({ _id: id, ...view }))

export async function keepOrderView(db: Db, userId: string, view: OrderViewInput): Promise<OrderView> {
  const others = (await findOrderViews(db, userId)).filter(
    ({ name }) => name.toLowerCase() !== view.name.toLowerCase(),
  )
  if (others.length >= mostOrderViews)
    throw new ShopProblem('CONFLICT', `You have ${mostOrderViews} views already, which is the most.`)
  return { _id: await saveOrderView(db, { userId, ...view }), ...view }
}

export async function dropOrderView(db: Db, userId: string, id: string) {
  if ((await deleteOrderView(db, { userId, id })) === 0) throw ShopProblem.noSuch('view')
}
