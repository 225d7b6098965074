import { type FormEvent, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Address } from '#src/contract/addresses.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { AddressDialog } from '#src/web/components/addresses/address-dialog.tsx'
import { addressFields, checkAddress } from '#src/web/components/addresses/address-draft.ts'
import { findAddressStart } from '#src/web/components/addresses/find-address-start.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { type CardEntry, type Mistake, needOwnDocument } from '#src/web/components/payments/card-entry.ts'
import { CardFields } from '#src/web/components/payments/card-fields.tsx'
import { PayButton } from '#src/web/components/payments/pay-button.tsx'
import { TestRibbon } from '#src/web/components/payments/test-ribbon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { attemptKey, endAttempt, findPlaced } from './attempt.ts'
import { CartSummary } from './cart-summary.tsx'
import { changedLines } from './changed-lines.ts'
import { Contact, checkContact, contactLabels } from './contact.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { CheckoutSkeleton, Frame, NothingToOrder } from './frame.tsx'
import { LinesToMend } from './lines-to-mend.tsx'
import { Section } from './section.tsx'
import { ToLookAt } from './to-look-at.tsx'
import { useCheckout } from './use-checkout.ts'
import { typedNames, useDeliverTo } from './use-deliver-to.ts'

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
  return { person, key, cart, addresses, start, config }
}

const labels = {
  ...contactLabels,
  ...Object.fromEntries(typedNames.map((name) => [name, addressFields[name].label])),
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { person, key, addresses, start, config } = loaderData
  const deliverTo = useDeliverTo(addresses, start)
  const { chosen, typing } = deliverTo
  const contact = useDraft({ phoneNo: chosen?.phone ?? start.phone, reference: '' }, checkContact)
  const { paying, refused, pay } = useCheckout(key, Object.keys(labels), contact.setErrors)
  const known = useCart() ?? loaderData.cart
  const cart = paying ?? known
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  const [adding, setAdding] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardEntry>(null)

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  function findMistakes(): Mistake[] {
    contact.findErrors()
    if (!chosen) typing.findErrors()
    const wrong = { ...checkContact(contact.draft), ...(!chosen && checkAddress(typing.draft)) }
    const typed = Object.entries(labels).filter(([name]) => wrong[name])
    return [
      ...typed.map(([name, label]) => ({ label, focus: () => focus(name) })),
      ...(card.current?.check() ?? []),
    ]
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findMistakes()
    setMistakes(found)
    if (found[0]) return found[0].focus()
    const { phoneNo, reference } = contact.draft
    if (card.current)
      void pay({
        ...{ cart, phoneNo, reference: reference.trim() || undefined },
        ...{ settleAddress: () => deliverTo.settle(phoneNo), card: card.current },
      })
  }

  /** The phone follows the address, unless another one was typed. */
  function choose(address: Address, take: (address: Address) => void) {
    if (contact.draft.phoneNo === (chosen?.phone ?? '')) contact.change({ phoneNo: address.phone })
    take(address)
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
        <Contact person={person} draft={contact.draft} errors={contact.errors} onChange={contact.change} />
        <DeliverTo
          deliverTo={deliverTo}
          onChoose={(address) => choose(address, deliverTo.choose)}
          onAdd={() => setAdding(true)}
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
      {adding && (
        <AddressDialog
          start={start}
          onSaved={(address) => {
            choose(address, deliverTo.add)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Frame>
  )
}

export const HydrateFallback = CheckoutSkeleton
