/** The number that people see: the year and the sequence number. */
export const orderNumber = (order: { no: number; created_at: Date }) =>
  `LD-${String(order.created_at.getUTCFullYear() % 100).padStart(2, '0')}-${String(order.no).padStart(6, '0')}`

/** The sequence number in "LD-26-000123", "000123" or "123"; undefined if it is not an order number. */
export const readOrderNumber = (words: string) => {
  const digits = /^(?:LD-\d\d-)?0*(\d{1,15})$/i.exec(words.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whether people may call the order this: a year in the number must be the right one. */
export function isCalled(order: { no: number; created_at: Date }, words: string) {
  const named = words.trim().toUpperCase()
  const [, year] = /^LD-(\d\d)-/.exec(named) ?? []
  return readOrderNumber(named) === order.no && (!year || orderNumber(order).startsWith(`LD-${year}-`))
}
