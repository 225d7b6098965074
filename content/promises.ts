interface ShopPromise {
  icon: 'hold' | 'cancel' | 'verified'
  text: string
}

/** What the shop promises, under the introduction of the home page. */
export const promises: ShopPromise[] = [
  { icon: 'hold', text: 'An unpaid order keeps its stock for {orderHoldHours} hours' },
  { icon: 'cancel', text: 'Cancel until it ships and get your money back' },
  { icon: 'verified', text: 'Verified reviews are from buyers' },
]
