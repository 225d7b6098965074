import { expect } from 'vitest'
import { addCartLines, changeCartLine, removeCartLine } from '#src/shop/cart/change-cart.ts'
import { Action, type Model, order, type Real, step, stockIn, succeeds } from './model.ts'

/** Pieces, and of which tool. Equal tools add up to at most the stock. */
export class AddToCart extends Action {
  async act(model: Model, { shop, tools, buyer }: Real) {
    const [quantity = 0, place = 0] = this.numbers
    const productId = tools[place]?.id
    if (!productId || quantity === 0) return
    const input = { lines: [{ productId, quantity }] }
    await addCartLines(shop.db, { userId: buyer.userId, input, now: new Date() })
    const line = model.cart.get(place)
    const before = line && !line.saved ? line.quantity : 0
    const stock = stockIn(model, place)
    const added = model.tools[place]?.onSale ? Math.min(quantity, stock - (stock % step) - before) : 0
    if (added > 0) model.cart.set(place, { quantity: before + added, saved: false })
  }
}

/** Any quantity may be typed: the cart says what is wrong with it, and an order refuses it. */
export class ChangeCart extends Action {
  async act(model: Model, { shop, tools, buyer }: Real) {
    const [quantity = 0, place = 0, later = 0] = this.numbers
    const change = { quantity: quantity + 1, saved: later > 0 }
    const done = changeCartLine(shop.db, {
      userId: buyer.userId,
      toolId: tools[place]?.id ?? '',
      input: change,
    })
    expect(await succeeds(done)).toBe(model.cart.has(place))
    if (model.cart.has(place)) model.cart.set(place, change)
  }
}

export class RemoveFromCart extends Action {
  async act(model: Model, { shop, tools, buyer }: Real) {
    const toolId = tools[this.number]?.id
    if (!toolId) return
    await removeCartLine(shop.db, { userId: buyer.userId, toolId })
    model.cart.delete(this.number)
  }
}

/** All that is not saved for later. */
export class OrderCart extends Action {
  async act(model: Model, real: Real) {
    const lines = [...model.cart].filter(([, { saved }]) => !saved)
    const wanted = lines.map(([place, { quantity }]) => ({ place, quantity }))
    if (wanted.length > 0) await order(model, real, wanted)
  }
}
