import type { ReturnReason } from '#src/contract/orders/returns.ts'

export const questions = [
  'Can you put this one into the same parcel as my order from yesterday?',
  'Our goods-in is closed on Friday afternoon. Could it arrive before noon?',
  'Is the thermal pad included, or do I order it separately?',
  'Please leave the parcel at the workshop, not at the front office.',
  'Does this battery come charged, or do we need to charge it before fitting?',
]

export const answers = [
  'Of course. I have put a note on the order for the packers.',
  'It leaves today, so it should be with you tomorrow morning.',
  'It is in the box, under the part. Write again if it is missing.',
  'Done, the carrier has the note.',
  'It comes at about a third. Charge it once before you fit it.',
]

export const returned: { reason: ReturnReason; words: string }[] = [
  { reason: 'faulty', words: 'One of them does not power on, the others are fine.' },
  { reason: 'damaged', words: 'The box was crushed on one side and a corner is bent.' },
  { reason: 'unfit', words: 'Our machines turned out to be the 13 inch model.' },
  { reason: 'unneeded', words: 'The customer cancelled the repair. Unopened.' },
  { reason: 'wrong', words: 'The label is right, but a different part was inside.' },
]

export const opinions: { rating: number; text: string }[] = [
  {
    rating: 5,
    text: 'Fitted in ten minutes and has run ever since. The number on the label matches the site.',
  },
  { rating: 5, text: 'Third order of the same part, and always the same quality.' },
  { rating: 4, text: 'Good part, well packed. I would have liked the screws in the box.' },
  { rating: 5, text: 'Ordered before four, on the bench the day after tomorrow.' },
  { rating: 3, text: 'Works, but it runs a little warmer than the one it replaced.' },
  { rating: 4, text: 'A fair price for ten. The data sheet could say more about the connector.' },
  {
    rating: 2,
    text: 'One of four was faulty. The exchange was quick, so two stars more than I first thought.',
  },
]

export const notes = [
  'Prefers one parcel a week, on Tuesdays.',
  'Ask for the purchase order number when they call.',
  'Collects in person when the order is small.',
]

export const missed = ['lx-14r3', 'ddr4 sodimm', 'heat gun', 'usb c 100w', 'nvme 4tb', 'thermal paste 100g']
