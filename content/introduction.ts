import type { Content } from '#src/contract/content/documents.ts'

export const introduction: Content['introduction'] = {
  text: 'A manufacturer and a chain of shops for laptop parts and the tools to fit them. Everything you see here is on our own shelves, at factory prices.',
  promises: [
    { icon: 'hold', text: 'An unpaid order keeps its stock for {orderHoldHours} hours' },
    { icon: 'cancel', text: 'Cancel until it ships and get your money back' },
    { icon: 'verified', text: 'Verified reviews are from buyers' },
  ],
}
