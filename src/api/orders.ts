import type {
  MoveOrderInput,
  Order,
  OrderCounts,
  OrderSort,
  OrderState,
  PlacedOrder,
} from '#src/contract/orders.ts'
import type { Call } from './call.ts'

export interface OrderQuery {
  q?: string
  state?: OrderState
  sort?: OrderSort
  limit?: number
  after?: string
}

export interface OrderForm {
  productId: string
  img: string
  email: string
  phoneNo: string
  address: string
  quantity: number
  price: number
}

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

export const ordersApi = (call: Call) => ({
  place: (form: OrderForm, key: string) =>
    call.send<PlacedOrder>('POST', '/order', form, { 'Idempotency-Key': key }),
  mine: (email: string, query: { limit?: number; after?: string } = {}) =>
    call.page<Order>('/myorder', { email, ...query }),
  one: (id: string) => call.get<Order>(at('/productorder', id)),
  cancel: (id: string) => call.send<Order>('DELETE', at('/myorders', id)),
  all: (query: OrderQuery = {}) => call.page<Order>('/allorders', { ...query }),
  counts: () => call.get<OrderCounts>('/allorders/counts'),
  sheet: (query: OrderQuery = {}) => call.file('/allorders.csv', { ...query }),
  move: (id: string, to: MoveOrderInput) => call.send<Order>('PUT', `${at('/allorder', id)}/state`, to),
  remove: (id: string) => call.send<{ deletedCount: number }>('DELETE', at('/allorder', id)),
})
