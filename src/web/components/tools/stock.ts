import type { ShownSettings } from '#src/contract/settings.ts'
import type { Tool } from '#src/contract/tools.ts'

type Stocked = Pick<Tool, 'minquantity' | 'availablequantity' | 'lowbelow'>

type LowLevel = Pick<ShownSettings, 'lowStockLevel'>

/** How full the stock bar is: full at sixty minimum orders. */
export const stockShare = ({ minquantity, availablequantity }: Stocked) =>
  Math.min(100, Math.round((availablequantity / (minquantity * 60)) * 100))

/** By its own level or, without one, by that of the shop; and whenever there is too little for one order. */
export const isLow = ({ minquantity, availablequantity, lowbelow }: Stocked, { lowStockLevel }: LowLevel) =>
  availablequantity < Math.max(minquantity, lowbelow ?? minquantity * lowStockLevel)

export const isBelowMinimum = ({ minquantity, availablequantity }: Stocked) => availablequantity < minquantity
