/** The highest number of pieces that is stored or ordered. */
export const mostPieces = 1_000_000_000
