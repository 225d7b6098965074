import type { Order, OrderFigures } from '../../orders/orders.ts'
import type { OrderTax } from '../../terms.ts'
import { showPrice } from './price.ts'

export interface FigureRow {
  name: string
  dollars: number
}

/** None of an order to which nothing was added: its total is the price of its lines. */
export const figuresOf = (order: Order): OrderFigures | undefined =>
  order.subtotal === undefined ? undefined : (order as OrderFigures)

/** VAT 20% */
const taxWords = ({ name, rate }: OrderTax) => `${name} ${rate}%`

/** VAT 20% on $35.00, as an invoice has to say it. */
export const taxOnBase = (tax: OrderTax) => `${taxWords(tax)} on ${showPrice(tax.base)}`

/** From the goods to the total, in the sequence in which they are added. */
export const rowsToTotal = (figures: OrderFigures, wordsOf = taxWords): FigureRow[] => [
  { name: 'Subtotal', dollars: figures.subtotal },
  ...discountRow(figures),
  ...deliveryRow(figures),
  ...(figures.pricesContainTax ? [] : figures.taxes.map((tax) => ({ name: wordsOf(tax), dollars: tax.tax }))),
]

const discountRow = ({ discount, discountCode }: OrderFigures): FigureRow[] =>
  discount > 0 ? [{ name: discountCode ? `Discount ${discountCode}` : 'Discount', dollars: -discount }] : []

/** A code that took nothing off the goods made the delivery free. */
const deliveryRow = ({ deliveryMethod, delivery, discount, discountCode }: OrderFigures): FigureRow[] =>
  deliveryMethod
    ? [
        {
          name: [deliveryMethod.name, discount === 0 && discountCode].filter(Boolean).join(', '),
          dollars: delivery,
        },
      ]
    : []

/** What the total contains; nothing when the tax was added to it. */
export const rowsInTotal = ({ pricesContainTax, taxes }: OrderFigures, wordsOf = taxWords): FigureRow[] =>
  pricesContainTax ? taxes.map((tax) => ({ name: `Includes ${wordsOf(tax)}`, dollars: tax.tax })) : []

export const reverseChargeWords = 'Reverse charge: the customer owes the tax.'
