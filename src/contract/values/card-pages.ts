/** The pages on which a card is typed: only these may load the card provider's script. */
export const takesCards = (path: string) => path === '/checkout' || path.startsWith('/payment/')
