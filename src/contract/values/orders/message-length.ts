/** Characters of a message about an order; pages know it too, which carry no schemas. */
export const mostMessageLength = 2000
