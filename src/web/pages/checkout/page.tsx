import Lock from '@lucide/icons/icons/lock'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Person } from '#src/contract/accounts.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { type CardEntry, type Mistake, needOwnDocument } from '#src/web/components/payments/card-entry.ts'
import { CardFields } from '#src/web/components/payments/card-fields.tsx'
import { PayButton } from '#src/web/components/payments/pay-button.tsx'
import { TestRibbon } from '#src/web/components/payments/test-ribbon.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import { findDelivery } from '#src/web/lib/find-delivery.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { attemptKey, endAttempt, findPlaced } from './attempt.ts'
import { CartSummary } from './cart-summary.tsx'
import { changedLines } from './changed-lines.ts'
import { LinesToMend } from './lines-to-mend.tsx'
import { useCheckout } from './use-checkout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Checkout'), description: 'Order and pay what is in your cart.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  const key = attemptKey()
  const [placed, cart, delivery, config] = await Promise.all([
    findPlaced(key),
    refreshCart(),
    findDelivery(person.email),
    browserApi.payments.config(),
  ])
  if (placed) {
    endAttempt()
    throw redirect(paymentPath(placed))
  }
  needOwnDocument(config)
  return { person, key, cart, delivery, config }
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { person, key, delivery, config } = loaderData
  const { paying, refused, pay } = useCheckout(key)
  const known = useCart() ?? loaderData.cart
  const cart = paying ?? known
  const [typed, setTyped] = useState({ ...delivery, reference: '' })
  const [tried, setTried] = useState(false)
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardEntry>(null)

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const errorOf = (name: keyof typeof typed, label: string) =>
    tried && name !== 'reference' && !typed[name].trim()
      ? `${label} is required`
      : refused?.fields[name] && `${label} ${refused.fields[name]}`

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const found = [
      ...(typed.phoneNo.trim() ? [] : [{ label: 'Phone', focus: () => focus('phoneNo') }]),
      ...(typed.address.trim() ? [] : [{ label: 'Address', focus: () => focus('address') }]),
      ...(card.current?.check() ?? []),
    ]
    setMistakes(found)
    if (found[0]) found[0].focus()
    else if (card.current)
      void pay(cart, { ...typed, reference: typed.reference.trim() || undefined }, card.current)
  }

  if (cart.lines.length === 0) return <NothingToOrder />
  const changed = changedLines(refused?.cart?.lines ?? cart.lines, cart)
  const payButton = (
    <PayButton amount={cart.subtotal} working={paying !== undefined} className="max-sm:w-full sm:min-w-72" />
  )
  return (
    <Frame>
      <CartSummary cart={cart} className="lg:col-start-2 lg:row-start-1" />
      <form
        ref={form}
        className="min-w-0 max-w-[45rem]"
        onSubmit={submit}
        noValidate
        aria-busy={paying !== undefined}
      >
        <Section title="Contact">
          <Buyer person={person} />
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            <Field label="Phone" error={errorOf('phoneNo', 'phone')} hint="Only the driver calls it.">
              {(wired) => (
                <input
                  {...wired}
                  name="phoneNo"
                  className="input"
                  type="tel"
                  autoComplete="tel"
                  maxLength={40}
                  required
                  value={typed.phoneNo}
                  onChange={(event) => setTyped({ ...typed, phoneNo: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={
                <>
                  Your reference <span className="font-normal text-quiet">optional</span>
                </>
              }
              error={errorOf('reference', 'reference')}
              hint="Printed on the invoice."
            >
              {(wired) => (
                <input
                  {...wired}
                  name="reference"
                  className="input"
                  maxLength={60}
                  value={typed.reference}
                  onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
                />
              )}
            </Field>
          </div>
        </Section>
        <Section title="Deliver to">
          <Field label="Address" error={errorOf('address', 'address')}>
            {(wired) => (
              <textarea
                {...wired}
                name="address"
                className="textarea"
                rows={3}
                autoComplete="street-address"
                maxLength={500}
                required
                value={typed.address}
                onChange={(event) => setTyped({ ...typed, address: event.target.value })}
              />
            )}
          </Field>
        </Section>
        <Section title="Payment">
          <div className="panel">
            {config.mode !== 'live' && <TestRibbon />}
            <div className="p-4 md:p-5">
              <CardFields config={config} ref={card} />
            </div>
          </div>
        </Section>
        <div className="border-base-300 border-t pt-6">
          <ToLookAt mistakes={mistakes} />
          {changed.length > 0 ? (
            <LinesToMend changed={changed} cart={cart} shown={refused?.cart}>
              {payButton}
            </LinesToMend>
          ) : (
            <>
              <FormProblem words={refused?.words} />
              {payButton}
            </>
          )}
          <p className="mt-3 text-note text-quiet">Your stock is held from this moment.</p>
        </div>
      </form>
    </Frame>
  )
}

function Buyer({ person: { displayName, email } }: { person: Person }) {
  const name = displayName || email
  return (
    <div className="flex items-center gap-3 border-base-300 border-y py-3 text-ui">
      <span className="head grid size-10 shrink-0 place-items-center rounded-field bg-base-200">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-note text-quiet">{email} · emails about the order go here</span>
      </span>
      <Icon of={Lock} className="size-3.5 shrink-0 text-quiet" />
    </div>
  )
}

/** The fields that were not filled in well; each leads to its field. */
function ToLookAt({ mistakes }: { mistakes: Mistake[] }) {
  if (mistakes.length === 0) return null
  return (
    <p className="mb-3 text-error text-ui" role="alert">
      {mistakes.length === 1 ? 'One field needs a look:' : `${mistakes.length} fields need a look:`}
      {mistakes.map(({ label, focus }, place) => (
        <span key={label}>
          {place > 0 && ','}{' '}
          <button type="button" className="cursor-pointer underline" onClick={focus}>
            {label}
          </button>
        </span>
      ))}
    </p>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="border-base-300 border-t py-7 first:border-t-0 first:pt-0" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

const NothingToOrder = () => (
  <Frame>
    <Empty title="Nothing in the cart yet" text="What you have ordered already is in My Order.">
      <div className="flex flex-wrap gap-2.5">
        <a href="/tools" className="btn btn-primary">
          Browse all tools
        </a>
        <a href="/dashboard/order" className="btn btn-line">
          My Order
        </a>
      </div>
    </Empty>
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
    <Breadcrumbs
      path={[
        { to: '/', label: 'Home' },
        { to: '/cart', label: 'Cart' },
      ]}
      here="Checkout"
    />
    <h1 className="mt-3 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Checkout</h1>
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {children}
    </div>
  </div>
)

export const HydrateFallback = () => (
  <Frame>
    <span className="skeleton h-13 rounded-box lg:col-start-2 lg:row-start-1 lg:h-96" aria-hidden />
    <span className="skeleton h-[34rem] max-w-[45rem] rounded-box" aria-hidden />
  </Frame>
)
