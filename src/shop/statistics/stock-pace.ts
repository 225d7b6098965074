/** The pace at which stock goes is that of so many days. */
export const paceDays = 30

/** How many days the stock lasts if it goes on as it did; undefined when nothing was sold. */
export const daysLeft = (available: number, sold: number) =>
  sold > 0 ? Math.floor((available * paceDays) / sold) : undefined
