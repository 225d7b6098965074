/** Whoever holds it, in whichever tab, is alone with the cart. */
export const cartLock = 'cart'
