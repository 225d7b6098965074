/** How many digits an amount of dollars can have before its point. */
export const dollarDigits = 9

export const mostCents = 10 ** (dollarDigits + 2) - 1
