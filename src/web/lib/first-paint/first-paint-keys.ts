// What the first paint reads from the device. Apart from the code that writes it: the root imports these names, and all
// that a file has comes with every page.

/** The visitor's laptop. */
export const laptopKey = 'laptop'

/** The number of lines in the cart. */
export const cartCountKey = 'cartCount'

/** Whether lines are saved for later beside them. */
export const cartSavedKey = 'cartSaved'
