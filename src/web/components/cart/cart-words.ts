import type { Cart } from '#src/contract/cart.ts'
import { showCount } from '#src/contract/values/money/price.ts'

const counted = (count: number, word: string) => `${showCount(count)} ${word}${count === 1 ? '' : 's'}`

export const lineWords = ({ lines }: Pick<Cart, 'lines'>) => counted(lines.length, 'line')

/** "5 lines, 112 pieces" */
export const cartWords = (cart: Cart) => `${lineWords(cart)}, ${counted(cart.pieces, 'piece')}`
