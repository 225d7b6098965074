/** The way of delivery that a shop begins with. From its first start on, an admin changes it on the page Settings. */
export const firstMethod = {
  name: 'Standard delivery',
  costs: [{ from: 0, cents: 0 }],
  daysLeast: 3,
  daysMost: 4,
  /** 16:00 */
  orderBy: 16 * 60,
}
