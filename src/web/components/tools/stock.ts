import type { ShownSettings } from '#src/contract/settings.ts'
import type { Tool } from '#src/contract/tools.ts'

type Stocked = Pick<Tool, 'minquantity' | 'availablequantity'>

type LowLevel = Pick<ShownSettings, 'lowStockLevel'>

/** How full the stock bar is: full at sixty minimum orders. */
export const stockShare = ({ minquantity, availablequantity }: Stocked) =>
  Math.min(100, Math.round((availablequantity / (minquantity * 60)) * 100))

export const isLow = ({ minquantity, availablequantity }: Stocked, { lowStockLevel }: LowLevel) =>
  availablequantity < minquantity * lowStockLevel

export const isBelowMinimum = ({ minquantity, availablequantity }: Stocked) => availablequantity < minquantity
