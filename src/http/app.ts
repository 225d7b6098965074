import { Hono } from 'hono'
import { cacheResponses } from './cache/cache-middleware.ts'
import { cacheForCaller } from './cache/caller-answers.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Shop, ShopEnv } from './context.ts'
import type { Endpoint } from './endpoint.ts'
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
import { staff } from './routes/accounts/staff.ts'
import { addresses } from './routes/addresses.ts'
import { branchStock } from './routes/branch-stock.ts'
import { branches } from './routes/branches.ts'
import { cart } from './routes/cart/cart.ts'
import { content } from './routes/content/content.ts'
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
import { bulkChanges } from './routes/tools/bulk-changes.ts'
import { categories } from './routes/tools/categories.ts'
import { pictures } from './routes/tools/pictures.ts'
import { scheduledPrices } from './routes/tools/scheduled-prices.ts'
import { stock } from './routes/tools/stock.ts'
import { stockAlerts } from './routes/tools/stock-alerts.ts'
import { tools } from './routes/tools/tools.ts'

/**
 * Every call of the API and who may make it. `admin` are the owners alone; where other roles are named, owners may too. What
 * a role sees inside a call that every user may make stands in shop/accounts/staff-rules.ts. What each call
 * takes and answers is declared in `contract/calls`.
 */
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
  [['catalogue', 'warehouse'], stock.list],
  [['catalogue', 'warehouse', 'support'], stock.counts],
  [['catalogue'], stock.get],
  [['catalogue'], stock.add],
  [['catalogue'], stock.change],
  [['catalogue', 'warehouse'], stock.set],
  [['catalogue'], stock.remove],
  [['catalogue'], stock.exportSheet],
  [['catalogue'], stock.importSheet],
  [['catalogue'], bulkChanges.recent],
  [['catalogue'], bulkChanges.make],
  [['catalogue'], bulkChanges.undo],
  [['catalogue'], categories.list],
  [['catalogue'], categories.sheet],
  [['catalogue'], categories.change],
  [['catalogue'], categories.arrange],
  [['catalogue'], categories.remove],
  [['catalogue'], scheduledPrices.ofTool],
  [['catalogue'], scheduledPrices.add],
  [['catalogue'], scheduledPrices.remove],
  [['catalogue'], pictures.upload],
  ['anyone', pictures.get],
  ['anyone', reviews.list],
  ['anyone', reviews.summary],
  ['user', reviews.write],
  ['user', reviews.mine],
  [['support'], reviews.all],
  [['support'], reviews.hide],
  [['support'], reviews.show],
  [['support'], reviews.reply],
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
  ['admin', staff.list],
  ['admin', staff.change],
  ['admin', staff.remove],
  ['admin', staff.invite],
  ['admin', staff.inviteAgain],
  ['admin', staff.withdraw],
  ['anyone', staff.invitation],
  ['user', staff.accept],
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
  [['warehouse', 'support'], orders.all],
  [['warehouse', 'support'], orders.counts],
  ['admin', orders.exportSheet],
  [['warehouse', 'support'], orders.neighbours],
  [['warehouse', 'support'], orders.chosen],
  [['warehouse', 'support'], orders.setNote],
  [['warehouse'], orders.move],
  [['support'], orders.remove],
  ['user', messages.write],
  [['warehouse', 'support'], messages.settle],
  [['warehouse', 'support'], orderViews.mine],
  [['warehouse', 'support'], orderViews.save],
  [['warehouse', 'support'], orderViews.remove],
  [['warehouse'], parcels.send],
  [['warehouse'], parcels.change],
  [['warehouse'], parcels.sendMany],
  [['warehouse', 'support'], parcels.carriers],
  ['admin', parcels.changeCarrier],
  ['admin', parcels.forgetCarrier],
  ['anyone', payments.config],
  ['user', payments.start],
  ['provider', payments.receiveEvent],
  ['user', payments.receipt],
  ['user', payments.invoice],
  [['support'], payments.resendInvoice],
  ['user', payments.creditNote],
  [['support'], payments.refund],
  ['user', returns.ask],
  ['user', returns.withdraw],
  [['support'], returns.open],
  [['support'], returns.move],
  [['support'], customers.search],
  [['support'], customers.get],
  [['support'], customers.orders],
  [['support'], customers.addNote],
  [['support'], customers.removeNote],
  ['admin', statistics.overview],
  [['catalogue'], statistics.missedSearches],
  ['anyone', branches.list],
  ['anyone', branches.get],
  ['admin', branches.add],
  [['catalogue'], branches.change],
  [['catalogue'], branches.arrange],
  ['admin', branches.close],
  ['anyone', branchStock.tools],
  [['catalogue', 'warehouse'], branchStock.places],
  [['catalogue', 'warehouse'], branchStock.set],
  [['catalogue', 'warehouse'], branchStock.transfer],
  [['support'], discounts.list],
  [['support'], discounts.history],
  [['support'], discounts.add],
  [['support'], discounts.change],
  [['support'], discounts.move],
  [['support'], discounts.remove],
  [['support'], discounts.try],
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
  ['anyone', content.shown],
  [['catalogue'], content.preview],
  [['catalogue'], content.list],
  [['catalogue'], content.get],
  [['catalogue'], content.save],
  [['catalogue'], content.discard],
  [['catalogue'], content.publish],
  [['catalogue'], content.versions],
  [['catalogue'], content.restore],
  [['catalogue'], content.uploadPicture],
  ['admin', tax.get],
  ['admin', tax.addRate],
  ['admin', tax.endRate],
  ['admin', tax.setReverseCharge],
  ['admin', tax.tryIt],
  ['admin', operations.books],
  ['anyone', operations.live],
  ['anyone', operations.ready],
]

/** Lists that are made of the address, the caller and what is committed in the database, and of nothing else. */
const cachedForCaller: readonly Endpoint[] = [orders.all, stock.list, accounts.list]

export function createApp(shop: Shop, cache: ResponseCache) {
  usePlainMessages()
  const app = new Hono<ShopEnv>()
  app.use(requestId)
  app.use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  app.use(measureRequest, requestLog, securityHeaders, cacheResponses(cache))
  const fromCache = cacheForCaller()
  for (const route of allowedRoutes) {
    const [who, endpoint] = route
    const { method, path, handle } = endpoint
    // Nothing is read of strangers who may not make the call; the provider is known by what it sends.
    const [first, second] =
      who === 'provider' ? [limitBody(route), guardFor(route)] : [guardFor(route), limitBody(route)]
    const last = cachedForCaller.includes(endpoint) ? [fromCache, handle] : [handle]
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), first, second, ...last)
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
