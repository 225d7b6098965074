import { Hono } from 'hono'
import { cacheResponses } from './cache/cache-middleware.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Shop, ShopEnv } from './context.ts'
import { limitBody, limitUsual } from './middleware/body-limit.ts'
import { type AllowedRoute, guardFor } from './middleware/guards.ts'
import { measureRequest } from './middleware/metrics.ts'
import { notFound, onError } from './middleware/problems.ts'
import { requestId, requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { usePlainMessages } from './middleware/validation-messages.ts'
import { robots, siteMap } from './pages/sitemap.ts'
import { accounts } from './routes/accounts/accounts.ts'
import { serveIdentity } from './routes/accounts/identity.ts'
import { addresses } from './routes/addresses.ts'
import { branchStock } from './routes/branch-stock.ts'
import { branches } from './routes/branches.ts'
import { cart } from './routes/cart/cart.ts'
import { customers } from './routes/customers.ts'
import { delivery } from './routes/delivery.ts'
import { discounts } from './routes/discounts.ts'
import { lists } from './routes/lists.ts'
import { messages } from './routes/messages.ts'
import { serveReference } from './routes/operations/api-reference.ts'
import { serveOutbox } from './routes/operations/dev-mail.ts'
import { operations } from './routes/operations/operations.ts'
import { orderViews } from './routes/orders/order-views.ts'
import { orders } from './routes/orders/orders.ts'
import { parcels } from './routes/parcels.ts'
import { payments } from './routes/payments.ts'
import { profiles } from './routes/profiles.ts'
import { quickOrder } from './routes/quick-order.ts'
import { returns } from './routes/returns.ts'
import { reviews } from './routes/reviews/reviews.ts'
import { settings } from './routes/settings.ts'
import { statistics } from './routes/statistics.ts'
import { tax } from './routes/tax.ts'
import { pictures } from './routes/tools/pictures.ts'
import { stock } from './routes/tools/stock.ts'
import { stockAlerts } from './routes/tools/stock-alerts.ts'
import { tools } from './routes/tools/tools.ts'

/** Every call of the API and who may make it. What each takes and answers is declared in `contract/calls`. */
export const allowedRoutes: readonly AllowedRoute[] = [
  ['anyone', tools.list],
  ['anyone', tools.count],
  ['anyone', tools.get],
  ['anyone', tools.page],
  ['anyone', tools.facets],
  ['anyone', tools.models],
  ['anyone', tools.suggest],
  ['anyone', quickOrder.read],
  ['user', stockAlerts.get],
  ['user', stockAlerts.request],
  ['user', stockAlerts.cancel],
  ['admin', stock.list],
  ['admin', stock.counts],
  ['admin', stock.add],
  ['admin', stock.change],
  ['admin', stock.set],
  ['admin', stock.remove],
  ['admin', stock.exportSheet],
  ['admin', stock.importSheet],
  ['admin', pictures.upload],
  ['anyone', pictures.get],
  ['anyone', reviews.list],
  ['anyone', reviews.summary],
  ['user', reviews.write],
  ['user', reviews.mine],
  ['admin', reviews.all],
  ['admin', reviews.hide],
  ['admin', reviews.show],
  ['anyone', accounts.signInOptions],
  ['anyone', accounts.newChallenge],
  ['anyone', accounts.requestPasswordReset],
  ['identity', accounts.issueToken],
  ['user', accounts.me],
  ['user', accounts.isAdmin],
  ['admin', accounts.list],
  ['admin', accounts.promote],
  ['admin', accounts.demote],
  ['admin', accounts.audit],
  ['user', accounts.signIns],
  ['user', accounts.myData],
  ['user', accounts.close],
  ['profileOwner', profiles.add],
  ['profileOwner', profiles.mine],
  ['profileOwner', profiles.get],
  ['profileOwner', profiles.change],
  ['user', cart.get],
  ['user', cart.add],
  ['user', cart.change],
  ['user', cart.remove],
  ['anyone', cart.onDevice],
  ['user', addresses.mine],
  ['user', addresses.add],
  ['user', addresses.change],
  ['user', addresses.remove],
  ['user', lists.mine],
  ['user', lists.add],
  ['user', lists.get],
  ['user', lists.change],
  ['user', lists.remove],
  ['user', lists.share],
  ['user', lists.unshare],
  ['anyone', lists.shared],
  ['user', orders.place],
  ['anyone', orders.quote],
  ['user', orders.mine],
  ['user', orders.get],
  ['user', orders.byNumber],
  ['user', orders.exportLines],
  ['user', orders.cancel],
  ['admin', orders.all],
  ['admin', orders.counts],
  ['admin', orders.exportSheet],
  ['admin', orders.neighbours],
  ['admin', orders.chosen],
  ['admin', orders.setNote],
  ['admin', orders.move],
  ['admin', orders.remove],
  ['user', messages.write],
  ['admin', messages.settle],
  ['admin', orderViews.mine],
  ['admin', orderViews.save],
  ['admin', orderViews.remove],
  ['admin', parcels.send],
  ['admin', parcels.change],
  ['admin', parcels.sendMany],
  ['admin', parcels.carriers],
  ['admin', parcels.changeCarrier],
  ['admin', parcels.forgetCarrier],
  ['anyone', payments.config],
  ['user', payments.start],
  ['provider', payments.receiveEvent],
  ['user', payments.receipt],
  ['user', payments.invoice],
  ['user', payments.creditNote],
  ['admin', payments.refund],
  ['user', returns.ask],
  ['user', returns.withdraw],
  ['admin', returns.open],
  ['admin', returns.move],
  ['admin', customers.search],
  ['admin', customers.get],
  ['admin', customers.orders],
  ['admin', customers.addNote],
  ['admin', customers.removeNote],
  ['admin', statistics.overview],
  ['admin', statistics.missedSearches],
  ['anyone', branches.list],
  ['anyone', branches.get],
  ['admin', branches.add],
  ['admin', branches.change],
  ['admin', branches.arrange],
  ['admin', branches.close],
  ['anyone', branchStock.tools],
  ['admin', branchStock.places],
  ['admin', branchStock.set],
  ['admin', branchStock.transfer],
  ['admin', discounts.list],
  ['admin', discounts.history],
  ['admin', discounts.add],
  ['admin', discounts.change],
  ['admin', discounts.move],
  ['admin', discounts.remove],
  ['admin', discounts.try],
  ['anyone', delivery.list],
  ['admin', delivery.add],
  ['admin', delivery.change],
  ['admin', delivery.arrange],
  ['admin', delivery.end],
  ['admin', delivery.history],
  ['admin', settings.get],
  ['admin', settings.change],
  ['admin', settings.history],
  ['admin', settings.undo],
  ['admin', tax.get],
  ['admin', tax.addRate],
  ['admin', tax.endRate],
  ['admin', tax.setReverseCharge],
  ['admin', tax.tryIt],
  ['admin', operations.books],
  ['anyone', operations.live],
  ['anyone', operations.ready],
]

export function createApp(shop: Shop, cache: ResponseCache) {
  usePlainMessages()
  const app = new Hono<ShopEnv>()
  app.use(requestId)
  app.use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  // The headers are set inside the cache for what it stores, and outside for when it fails.
  app.use(measureRequest, requestLog, securityHeaders, cacheResponses(cache), securityHeaders)
  for (const route of allowedRoutes) {
    const [who, { method, path, handle }] = route
    // Nothing is read of strangers who may not make the call; the provider is known by what it sends.
    const [first, second] =
      who === 'provider' ? [limitBody(route), guardFor(route)] : [guardFor(route), limitBody(route)]
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), first, second, handle)
  }
  app.use(limitUsual)
  serveIdentity(app)
  serveOutbox(app)
  serveReference(app, allowedRoutes)
  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', siteMap)
  app.notFound(notFound)
  app.onError(onError)
  return app
}
