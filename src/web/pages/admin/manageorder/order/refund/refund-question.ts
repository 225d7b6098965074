import { showPrice } from '#src/contract/values/money/price.ts'

/** What is asked before money moves. */
export const refundQuestion = (dollars: number) =>
  dollars > 0
    ? {
        question: `Refund ${showPrice(dollars)}?`,
        outcome:
          'The money goes back to the card, and the credit note to the customer. This cannot be undone.',
        act: `Refund ${showPrice(dollars)}`,
      }
    : {
        question: 'Go on without a refund?',
        outcome: 'Nothing is left to refund for these pieces, so no money moves. This cannot be undone.',
        act: 'Go on',
      }
