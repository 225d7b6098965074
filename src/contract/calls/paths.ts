/**
 * The method and path of every call, by feature: `orders.place` is `api.orders.place(…)` in the client and the
 * operation of that name in /openapi.json. Plain text apart from the schemas, so that pages carry no zod to make a call.
 */
export const paths = {
  tools: {
    list: 'GET /manufacture',
    count: 'GET /productsCount',
    get: 'GET /product/{id}',
    page: 'GET /tool/{address}',
    facets: 'GET /facets',
    models: 'GET /models',
    suggest: 'GET /suggest',
  },
  stockAlerts: {
    get: 'GET /backinstock/{id}',
    request: 'POST /backinstock/{id}',
    cancel: 'DELETE /backinstock/{id}',
  },
  stock: {
    list: 'GET /alltools',
    counts: 'GET /alltools/counts',
    add: 'POST /manufacture',
    change: 'PUT /manufacture/{id}',
    set: 'PUT /availablequantity/{id}',
    remove: 'DELETE /deletetools/{id}',
    exportSheet: 'GET /tools/export',
    importSheet: 'POST /tools/import',
  },
  pictures: {
    upload: 'POST /pictures',
    get: 'GET /pictures/{file}',
  },
  reviews: {
    list: 'GET /review',
    summary: 'GET /review/summary',
    write: 'POST /review',
    mine: 'GET /myreviews',
    all: 'GET /allreviews',
    hide: 'PUT /review/{id}/hide',
    show: 'DELETE /review/{id}/hide',
  },
  accounts: {
    signInOptions: 'GET /sign-in-options',
    newChallenge: 'GET /proof-of-work',
    requestPasswordReset: 'POST /password-reset',
    issueToken: 'PUT /user/{email}',
    me: 'GET /account',
    isAdmin: 'GET /admin/{email}',
    list: 'GET /user',
    promote: 'PUT /adminuser/admin/{email}',
    demote: 'DELETE /adminuser/admin/{email}',
    audit: 'GET /audit',
    signIns: 'GET /signins',
    myData: 'GET /mydata',
    close: 'DELETE /myaccount',
  },
  profiles: {
    add: 'POST /userinfo',
    mine: 'GET /myprofileinfo',
    get: 'GET /updateuserinfo/{id}',
    change: 'PUT /updateuserinfo/{id}',
  },
  cart: {
    get: 'GET /mycart',
    add: 'POST /mycart/lines',
    change: 'PUT /mycart/lines/{id}',
    remove: 'DELETE /mycart/lines/{id}',
    onDevice: 'POST /mycart/device',
  },
  orders: {
    place: 'POST /order',
    mine: 'GET /myorder',
    get: 'GET /productorder/{id}',
    byNumber: 'GET /order/{number}',
    exportLines: 'GET /order/{number}/lines.csv',
    cancel: 'DELETE /myorders/{id}',
    all: 'GET /allorders',
    counts: 'GET /allorders/counts',
    exportSheet: 'GET /allorders.csv',
    move: 'PUT /allorder/{id}/state',
    remove: 'DELETE /allorder/{id}',
  },
  payments: {
    config: 'GET /payment/config',
    start: 'POST /create-payment-intent',
    receiveEvent: 'POST /webhooks/cards',
    receipt: 'GET /receipt/{id}',
    invoice: 'GET /invoice/{id}',
    refund: 'POST /order/{id}/refund',
  },
  statistics: {
    overview: 'GET /statistics/overview',
    missedSearches: 'GET /statistics/missed-searches',
  },
  operations: {
    books: 'GET /health/books',
    live: 'GET /health/live',
    ready: 'GET /health/ready',
  },
} as const satisfies Record<string, Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>>

export type Paths = typeof paths
