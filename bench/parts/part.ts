import type { Load } from '../client/load.ts'
import type { BenchShop } from '../setup/open-shop.ts'

/** Puts load on something for so many seconds. */
export type Round = (seconds: number) => Promise<Load>

export interface Target {
  round: Round
  /** The process that does the work, with all those that it has started. */
  pid?: number
}

/** What a figure is compared with when no other commit is: the most that this machine could do. */
export interface Reference {
  name: string
  /** Answers nothing where the machine lacks what it takes. Called once the shop is warm. */
  open(opened: AsyncDisposableStack, shop: BenchShop): Promise<Target | undefined>
}

/** One row of the table. */
export interface Measurement {
  name: string
  round(shop: BenchShop): Round
  /** Load that comes at a fixed rate shows in how long it takes, all other load in how much is done. */
  atFixedRate?: boolean
  reference?: Reference
  /** Older commits cannot do it: compared with its reference in every run. */
  isNew?: boolean
}

/** Measurements that are asked for together: `npm run bench -- orders`. */
export interface Part {
  name: string
  prepare?(shop: BenchShop): Promise<void>
  measurements: Measurement[]
}
