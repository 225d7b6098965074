/** From so many pieces on, each costs this much. */
export interface PriceBreak {
  from: number
  price: number
}

/** In dollars, as the API sends them. Of the breaks, quantities rise and prices fall. */
export interface Priced {
  price: number
  pricebreaks: PriceBreak[]
}

/** What each piece costs when so many are on one line. */
export const unitPrice = ({ price, pricebreaks }: Priced, quantity: number) =>
  pricebreaks.findLast(({ from }) => from <= quantity)?.price ?? price

/** The next lower price and how many pieces it takes, whether or not so many are in stock. */
export const nextBreak = ({ pricebreaks }: Priced, quantity: number) =>
  pricebreaks.find(({ from }) => from > quantity)

/** What a line costs in dollars, computed in cents. */
export const lineTotal = (tool: Priced, quantity: number) =>
  (Math.round(unitPrice(tool, quantity) * 100) * quantity) / 100

/** How much less than at the tool's own price. */
export const lineSaving = (tool: Priced, quantity: number) =>
  Math.round((lineTotal({ ...tool, pricebreaks: [] }, quantity) - lineTotal(tool, quantity)) * 100) / 100
