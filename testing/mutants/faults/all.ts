import { mutantsOf } from '../fault.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { branches } from './branches.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { database } from './database.ts'
import { delivery } from './delivery.ts'
import { discounts } from './discounts.ts'
import { http } from './http.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { parcels } from './parcels.ts'
import { payments } from './payments.ts'
import { returns } from './returns.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { terms } from './terms.ts'

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
