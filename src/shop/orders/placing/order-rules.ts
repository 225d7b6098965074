import type { ShopSettings } from '#src/contract/settings.ts'

export interface HoldRules {
  /** How long an unpaid order keeps its stock. */
  holdHours: number
  /** How many unpaid orders one person may have at once. */
  mostUnpaid: number
}

export interface OrderRules extends HoldRules {
  /** For those who have neither proved their address nor paid for an order; never more than for others. */
  strangers: HoldRules
}

/** By the owner's settings. */
export const orderRulesOf = (settings: ShopSettings): OrderRules => ({
  holdHours: settings.orderHoldHours,
  mostUnpaid: settings.mostUnpaidOrders,
  strangers: {
    holdHours: Math.min(settings.orderHoldHours, settings.newAccountHoldHours),
    mostUnpaid: Math.min(settings.mostUnpaidOrders, settings.newAccountUnpaidOrders),
  },
})
