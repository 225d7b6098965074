import { randomInt } from 'node:crypto'

/** Without letters and figures that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What a buyer shows to get an order. A person compares it, so nobody can try many. */
export const newCollectCode = () =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
