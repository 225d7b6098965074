import { mutantsOf } from '../fault.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { branches } from './branches.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { database } from './database.ts'
import { http } from './http.ts'
import { operations } from './operations.ts'
import { pages } from './pages.ts'
import { cart } from './selling/cart.ts'
import { delivery } from './selling/delivery.ts'
import { discounts } from './selling/discounts.ts'
import { lists } from './selling/lists.ts'
import { messages } from './selling/messages.ts'
import { orders } from './selling/orders.ts'
import { parcels } from './selling/parcels.ts'
import { payments } from './selling/payments.ts'
import { returns } from './selling/returns.ts'
import { terms } from './selling/terms.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'

export const allMutants = mutantsOf(
  [
    accounts,
    catalogue,
    categories,
    cart,
    lists,
    orders,
    messages,
    parcels,
    payments,
    returns,
    operations,
    settings,
    addresses,
    terms,
    branches,
    discounts,
    content,
    customers,
    delivery,
    statistics,
    http,
    pages,
    database,
  ].flat(),
)
