// How long what is typed about an order or its buyer may be, and how much is done at once. Pages carry no schemas.

export const mostMessageLength = 2000
export const mostNoteLength = 2000
export const mostCarrierLength = 60
export const mostTrackingLength = 80
/** Of a refund: it is printed on the credit note. */
export const mostReasonLength = 300
/** What a buyer writes about a return, and what staff answer. */
export const mostReturnWords = 1000
export const mostAnswerLength = 500
export const mostViewName = 40

/** Orders that are printed at once. */
export const mostChosen = 100
export const mostShippedAtOnce = 200
