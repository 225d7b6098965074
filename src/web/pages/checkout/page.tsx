import { type FormEvent, useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Cart } from '#src/contract/cart.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { AddressDialog } from '#src/web/components/addresses/address-dialog.tsx'
import { findAddressStart } from '#src/web/components/addresses/find-address-start.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { type CardEntry, type Mistake, needOwnDocument } from '#src/web/components/payments/card-entry.ts'
import { CardFields } from '#src/web/components/payments/card-fields.tsx'
import { PayButton } from '#src/web/components/payments/pay-button.tsx'
import { TestRibbon } from '#src/web/components/payments/test-ribbon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { findCollecting } from '#src/web/lib/cart/collect-branch.ts'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { attemptKey, endAttempt, findPlaced } from './attempt.ts'
import { BranchChoice } from './branch-choice.tsx'
import { checkoutLabels } from './buyer-draft.ts'
import { CartSummary } from './cart-summary.tsx'
import { changedLines } from './changed-lines.ts'
import { Company } from './company.tsx'
import { Contact } from './contact.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { CheckoutSkeleton, Frame, NothingToOrder } from './frame.tsx'
import { LinesToMend } from './lines-to-mend.tsx'
import { type Conditions, quoteBodyOf } from './quote-body.ts'
import { Section } from './section.tsx'
import { ToLookAt } from './to-look-at.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usualAddress } from './use-deliver-to.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Checkout'), description: 'Order and pay what is in your cart.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  const key = attemptKey()
  const [placed, cart, addresses, start, config] = await Promise.all([
    findPlaced(key),
    refreshCart(),
    browserApi.addresses.mine(),
    findAddressStart(person),
    browserApi.payments.config(),
  ])
  if (placed) {
    endAttempt()
    throw redirect(paymentPath(placed))
  }
  needOwnDocument(config)
  return {
    person,
    key,
    cart,
    addresses,
    start,
    config,
    ...(await firstQuote(cart, usualAddress(addresses) ?? start)),
  }
}

/** With the branch that was chosen on a tool's page. Without a quote the page shows the cart's own sum, and asks again. */
async function firstQuote(cart: Cart, place: { country: string; region: string }) {
  if (cart.lines.length === 0) return {}
  const ask = (more: Partial<Conditions>) =>
    browserApi.orders
      .quote(quoteBodyOf(cart, { place, code: discountCode.read(), ...more }))
      .catch(() => undefined)
  const quote = await ask({})
  const collecting = quote && findCollecting(quote)
  return collecting ? { quote: await ask(collecting), collecting } : { quote }
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { person, key, config } = loaderData
  const known = useCart() ?? loaderData.cart
  const order = useCheckoutForm(known, loaderData)
  const { buyer, errors, noDelivery } = order
  const { paying, refused, pay, showOtherTotal } = useCheckout(key, Object.keys(checkoutLabels), (errors) => {
    order.showErrors(errors)
    show(toMistakes(Object.keys(checkoutLabels).filter((name) => errors[name])))
  })
  const { cart, quote } = paying ?? { cart: known, quote: order.quote }
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  const [adding, setAdding] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardEntry>(null)
  const total = quote?.price ?? cart.subtotal
  /** The total on the button, from the press until the quote is of all that was typed. */
  const [pressed, setPressed] = useState<number>()

  function toMistakes(names: string[]): Mistake[] {
    const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    // Where nothing can be delivered there is no delivery to choose, but another address.
    const focus = (name: string) => (field(name) ?? field('address') ?? field('country'))?.focus()
    return names.map((name) => ({ label: checkoutLabels[name] ?? name, focus: () => focus(name) }))
  }
  function show(found: Mistake[]) {
    setMistakes(found)
    found[0]?.focus()
    return found.length > 0
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    order.takeTaxNumber()
    if (!show([...toMistakes(order.findMissing()), ...(card.current?.check() ?? [])])) setPressed(total)
  }
  useEffect(() => {
    if (pressed === undefined || !order.isCurrent) return
    setPressed(undefined)
    if (show(toMistakes(order.findRefused())) || !card.current) return
    if (pressed !== total) return showOtherTotal(cart, pressed)
    void pay({
      ...{ cart, quote, buyer: order.sent, methodId: order.methodId, branchId: order.branchId },
      ...{ settleAddress: order.settleAddress, card: card.current },
    })
  })

  if (cart.lines.length === 0) return <NothingToOrder />
  const canBeOrdered = quote !== undefined && !quote.problems.some(({ field }) => field.startsWith('lines'))
  const changed = changedLines(refused?.cart?.lines ?? cart.lines, cart, canBeOrdered)
  const isOther = refused?.total !== undefined && refused.total !== total
  const payButton = (
    <PayButton
      amount={total}
      working={paying !== undefined || pressed !== undefined}
      className="max-sm:w-full sm:min-w-72"
    />
  )
  return (
    <Frame>
      <CartSummary cart={cart} quote={quote} className="lg:col-start-2 lg:row-start-1" />
      <form
        ref={form}
        className="min-w-0 max-w-[45rem]"
        onSubmit={submit}
        noValidate
        aria-busy={paying !== undefined}
      >
        <Contact person={person} draft={buyer.draft} errors={errors} onChange={buyer.change} />
        <DeliverTo form={order} onAdd={() => setAdding(true)} />
        {quote && (
          <DeliveryChoice
            quote={quote}
            chosenId={order.methodId}
            error={noDelivery}
            onChoose={order.chooseMethod}
            branch={
              <BranchChoice
                branches={quote.branches ?? []}
                chosenId={order.branchId}
                error={order.noBranch}
                onChoose={order.chooseBranch}
              />
            }
          />
        )}
        <Company
          draft={buyer.draft}
          errors={errors}
          isTaxed={order.isTaxed}
          onChange={buyer.change}
          onLeave={order.takeTaxNumber}
        />
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
          {changed.length > 0 || isOther ? (
            <LinesToMend changed={changed} before={refused?.total} total={total}>
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
      {adding && (
        <AddressDialog
          start={loaderData.start}
          onSaved={(address) => {
            order.add(address)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Frame>
  )
}

export const HydrateFallback = CheckoutSkeleton
