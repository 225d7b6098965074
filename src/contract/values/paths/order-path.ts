/** The path of an order's own page. */
export const orderPath = (number: string) => `/dashboard/order/${number}`

/** The path of the page on which staff work on an order; `list` is the query of the list in which they found it. */
export const staffOrderPath = (number: string, list = '') => `/manageorder/${number}${list ? `?${list}` : ''}`

/** The path of the page on which an order is paid. */
export const paymentPath = (order: { _id: string }) => `/payment/${order._id}`
