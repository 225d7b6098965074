import { OpenAPIHono } from '@hono/zod-openapi'
import { type Branch, doorFor } from './access.ts'
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
} from './accounts.ts'
import { allOrders, deleteAnOrder, moveAnOrder, orderCounts, orderSheet, setStock } from './all-orders.ts'
import { allReviews, hideOneReview, showOneReview } from './all-reviews.ts'
import { apiReference } from './api-reference.ts'
import { askForStock, awaitedStock, stopAwaiting } from './back-in-stock.ts'
import { limitBodies } from './body-limit.ts'
import { booksCheck } from './books.ts'
import { facets, listModels, suggest, toolPage } from './catalogue.ts'
import { serveOutbox } from './dev-mail.ts'
import { strictHeaders } from './headers.ts'
import { live, ready } from './health.ts'
import { serveIdentity } from './identity.ts'
import { sayPlainly } from './input-words.ts'
import { addATool, changeATool, listStock, removeATool, stockCounts } from './manage-tools.ts'
import { measureRequest } from './metrics.ts'
import { closeMyAccount, myData } from './my-account.ts'
import { cancelMyOrder, myOrders, oneOrder, placeAnOrder } from './orders.ts'
import { shopOverview } from './overview.ts'
import {
  cardEvents,
  createPaymentIntent,
  oneInvoice,
  oneReceipt,
  paymentConfig,
  refundOrder,
} from './payments.ts'
import { onePicture, uploadPicture } from './pictures.ts'
import { notFound, onError, refuseInput } from './problems.ts'
import { addInfo, infoToUpdate, myInfo, updateInfo } from './profiles.ts'
import { requestId, requestLog } from './request-log.ts'
import { addReview, listReviews, myReviews, reviewSummary } from './reviews.ts'
import type { Shelf } from './shelf.ts'
import { shelve } from './shelve.ts'
import type { Shop, ShopEnv } from './shop.ts'
import { robots, siteMap } from './site-map.ts'
import { exportSheet, importSheet } from './tool-sheets.ts'
import { listTools, oneTool, toolCount } from './tools.ts'

/** Every call of the API and who may make it. */
export const branches: readonly Branch[] = [
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
  ['admin', setStock],
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

export function createApp(shop: Shop, shelf: Shelf) {
  sayPlainly()
  const app = new OpenAPIHono<ShopEnv>({ defaultHook: refuseInput })
  app.use(requestId)
  app.use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  // Inside of the shelf for what it keeps, outside for when it fails.
  app.use(measureRequest, requestLog, strictHeaders, shelve(shelf), strictHeaders)
  app.use(limitBodies(branches))
  for (const branch of branches) {
    const { method, path } = branch[1]
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), doorFor(branch))
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
