const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** $1,234.50; apart from money.ts so that pages do not carry the checks of requests. */
export const showPrice = (amount: number) => dollars.format(amount)
