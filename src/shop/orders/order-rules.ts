export interface OrderRules {
  /** How long an unpaid order keeps its stock. */
  holdHours: number
  /** How many unpaid orders one person may have at once. */
  mostUnpaid: number
}
