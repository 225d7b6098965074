/** Test cards from the card provider's public documentation. */
export const testCards = [
  { number: '4242424242424242', does: 'pays' },
  { number: '4000000000003220', does: 'asks for a second step' },
  { number: '4000000000000002', does: 'is declined' },
  { number: '4000000000009995', does: 'has insufficient funds' },
  { number: '4000000000000069', does: 'is expired' },
  { number: '4000000000000127', does: 'has a wrong security code' },
] as const

export type TestCard = (typeof testCards)[number]
