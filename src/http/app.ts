import { OpenAPIHono } from '@hono/zod-openapi'
import { cacheResponses } from './cache/cache-middleware.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Shop, ShopEnv } from './context.ts'
import { limitBodies } from './middleware/body-limit.ts'
import { type AllowedRoute, guardFor } from './middleware/guards.ts'
import { measureRequest } from './middleware/metrics.ts'
import { notFound, onError, refuseInput } from './middleware/problems.ts'
import { requestId, requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { usePlainMessages } from './middleware/validation-messages.ts'
import { robots, siteMap } from './pages/sitemap.ts'
import {
  adminCheck,
  askForPasswordReset,
  demote,
  exchangeToken,
  listAudit,
  listUsers,
  promote,
  signInOptions,
  whoAmI,
} from './routes/accounts/accounts.ts'
import { serveIdentity } from './routes/accounts/identity.ts'
import { closeMyAccount, myData } from './routes/accounts/my-account.ts'
import { apiReference } from './routes/operations/api-reference.ts'
import { booksCheck } from './routes/operations/books.ts'
import { serveOutbox } from './routes/operations/dev-mail.ts'
import { live, ready } from './routes/operations/health.ts'
import {
  allOrders,
  deleteAnOrder,
  moveAnOrder,
  orderCounts,
  orderSheet,
  setStockRoute,
} from './routes/orders/all-orders.ts'
import { cancelMyOrder, myOrders, oneOrder, placeAnOrder } from './routes/orders/orders.ts'
import {
  cardEvents,
  createPaymentIntent,
  oneInvoice,
  oneReceipt,
  paymentConfig,
  refundOrder,
} from './routes/payments.ts'
import { addInfo, infoToUpdate, myInfo, updateInfo } from './routes/profiles.ts'
import { allReviews, hideOneReview, showOneReview } from './routes/reviews/all-reviews.ts'
import { addReview, listReviews, myReviews, reviewSummary } from './routes/reviews/reviews.ts'
import { shopOverview } from './routes/statistics.ts'
import { facets, listModels, suggest, toolPage } from './routes/tools/catalogue.ts'
import { addATool, changeATool, listStock, removeATool, stockCounts } from './routes/tools/manage-tools.ts'
import { onePicture, uploadPicture } from './routes/tools/pictures.ts'
import { askForStock, awaitedStock, stopAwaiting } from './routes/tools/stock-alerts.ts'
import { exportSheet, importSheet } from './routes/tools/tool-sheets.ts'
import { listTools, oneTool, toolCount } from './routes/tools/tools.ts'

/** Every call of the API and who may make it. */
export const allowedRoutes: readonly AllowedRoute[] = [
  ['anyone', listTools],
  ['anyone', toolCount],
  ['anyone', oneTool],
  ['anyone', toolPage],
  ['anyone', facets],
  ['anyone', listModels],
  ['anyone', suggest],
  ['user', awaitedStock],
  ['user', askForStock],
  ['user', stopAwaiting],
  ['anyone', listReviews],
  ['anyone', reviewSummary],
  ['anyone', signInOptions],
  ['anyone', askForPasswordReset],
  ['identity', exchangeToken],
  ['user', whoAmI],
  ['user', adminCheck],
  ['admin', listUsers],
  ['admin', promote],
  ['admin', demote],
  ['admin', listAudit],
  ['user', placeAnOrder],
  ['user', myOrders],
  ['user', oneOrder],
  ['user', cancelMyOrder],
  ['admin', allOrders],
  ['admin', orderCounts],
  ['admin', orderSheet],
  ['admin', moveAnOrder],
  ['admin', deleteAnOrder],
  ['admin', setStockRoute],
  ['user', addReview],
  ['user', myReviews],
  ['admin', allReviews],
  ['admin', hideOneReview],
  ['admin', showOneReview],
  ['profileOwner', addInfo],
  ['profileOwner', myInfo],
  ['profileOwner', infoToUpdate],
  ['profileOwner', updateInfo],
  ['admin', addATool],
  ['admin', changeATool],
  ['admin', removeATool],
  ['admin', listStock],
  ['admin', stockCounts],
  ['user', createPaymentIntent],
  ['anyone', paymentConfig],
  ['provider', cardEvents],
  ['user', oneReceipt],
  ['user', oneInvoice],
  ['admin', refundOrder],
  ['admin', uploadPicture],
  ['anyone', onePicture],
  ['admin', exportSheet],
  ['admin', importSheet],
  ['admin', shopOverview],
  ['user', myData],
  ['user', closeMyAccount],
  ['admin', booksCheck],
  ['anyone', live],
  ['anyone', ready],
]

export function createApp(shop: Shop, cache: ResponseCache) {
  usePlainMessages()
  const app = new OpenAPIHono<ShopEnv>({ defaultHook: refuseInput })
  app.use(requestId)
  app.use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  // Inside of the cache for what it keeps, outside for when it fails.
  app.use(measureRequest, requestLog, securityHeaders, cacheResponses(cache), securityHeaders)
  app.use(limitBodies(allowedRoutes))
  for (const branch of allowedRoutes) {
    const { method, path } = branch[1]
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), guardFor(branch))
    branch[1].mount(app, branch[0])
  }
  serveIdentity(app)
  serveOutbox(app)
  apiReference(app)
  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', siteMap)
  app.notFound(notFound)
  app.onError(onError)
  return app
}
