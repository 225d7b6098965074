import { z } from 'zod'
import { Cart } from '../cart.ts'
import { List } from '../lists.ts'
import { OrderView } from '../orders/order-views.ts'
import { Order } from '../orders/orders.ts'
import { OwnReview } from '../reviews.ts'
import { passwordLength } from '../values/password-length.ts'
import { SignIn } from './accounts.ts'
import { Address } from './addresses.ts'
import { Profile } from './profiles.ts'
import { InvitationBrief } from './staff.ts'

/** Everything that the shop knows about a person, for that person. */
export const MyData = z.object({
  exported: z.iso.datetime(),
  account: z.object({
    email: z.string(),
    name: z.string(),
    role: z.string(),
    joined: z.iso.datetime(),
    signInWith: z.array(z.string()),
    twoStep: z.boolean(),
  }),
  invitation: InvitationBrief.optional().describe('to work here'),
  profile: Profile.optional(),
  cart: Cart,
  addresses: z.array(Address),
  lists: z.array(List),
  orders: z.array(Order),
  orderViews: z.array(OrderView).describe('of an admin'),
  notes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })).describe('of staff'),
  reviews: z.array(OwnReview),
  emails: z.array(z.object({ sent: z.iso.datetime(), subject: z.string() })),
  signIns: z.array(SignIn),
  passkeys: z.array(z.object({ name: z.string(), added: z.iso.datetime() })),
  sessions: z.array(
    z.object({ since: z.iso.datetime(), address: z.string().nullable(), browser: z.string().nullable() }),
  ),
})
export type MyData = z.infer<typeof MyData>

/** The email is typed again, so that no stray click closes an account; the password too, if there is one. */
export const CloseAccountInput = z.object({
  email: z.string('is required').trim().min(1, 'is required'),
  password: z.string().max(passwordLength.most, `has at most ${passwordLength.most} characters`).optional(),
})
export type CloseAccountInput = z.infer<typeof CloseAccountInput>
