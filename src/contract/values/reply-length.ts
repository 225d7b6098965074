/** Of the shop's reply to a review. */
export const mostReplyLength = 2000
