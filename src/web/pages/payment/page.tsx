import CreditCard from 'icon:credit-card'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { PaymentConfig } from '#src/contract/orders/payments.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { type CardEntry, needOwnDocument } from '#src/web/components/payments/card-entry.ts'
import { CardFields } from '#src/web/components/payments/card-fields.tsx'
import { createCardSteps } from '#src/web/components/payments/card-steps.ts'
import { PayButton } from '#src/web/components/payments/pay-button.tsx'
import { TestRibbon } from '#src/web/components/payments/test-ribbon.tsx'
import { declined, type PayOutcome, requestClientSecret } from '#src/web/components/payments/try-to-pay.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { NeedsScript } from '#src/web/components/ui/needs-script.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { storedToken } from '#src/web/lib/session/account.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import type { Route } from './+types/page'
import { OrderSummary } from './order-summary.tsx'
import { Confirming, Over, Paid, Refused } from './results.tsx'
import { Steps } from './steps.tsx'
import { usePayment } from './use-payment.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Payment'), description: 'Pay for your order by card.' }, matches)

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const login = loginPath(request.url)
  if (!storedToken()) return { login }
  try {
    const [order, config] = await Promise.all([
      browserApi.orders.get(params.id),
      browserApi.payments.config(),
    ])
    needOwnDocument(config)
    return { login, order, config }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status === 401) return { login }
    if (problem.status === 404) throw data(null, { status: 404 })
    throw problem
  }
}

export function HydrateFallback() {
  return (
    <Frame at={1}>
      <div className="skeleton h-[26rem]" />
      <div className="grid content-start gap-4">
        <NeedsScript />
        <div className="skeleton h-8 w-48" />
        <div className="skeleton h-20" />
        <div className="skeleton h-40" />
        <span className="sr-only" role="status">
          Loading the order…
        </span>
      </div>
    </Frame>
  )
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { login, order, config } = loaderData
  if (!order || !config) return <SignInFirst login={login} />
  return <Payment key={order._id} loaded={order} config={config} />
}

function Payment({ loaded, config }: { loaded: Order; config: PaymentConfig }) {
  const begun = useBegun()
  const payment = usePayment(loaded, begun.outcome)
  const { order, phase, refusal } = payment
  const card = useRef<CardEntry>(null)

  const explained = useRef(!begun.failed)
  useEffect(() => {
    if (explained.current || order.state !== 'pending') return
    explained.current = true
    findRefusal(order, config).then((words) => payment.giveUp(declined(words)))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const entry = card.current
    const [mistake] = entry?.check() ?? []
    if (mistake) mistake.focus()
    else if (entry) payment.pay((secret) => entry.pay(secret, paymentPath(order)))
  }

  const isPaid = ['paid', 'shipped', 'delivered'].includes(order.state)
  const working = phase === 'working'
  return (
    <Frame at={isPaid ? 2 : 1}>
      {isPaid ? (
        <Paid order={order} />
      ) : order.state !== 'pending' ? (
        <Over order={order} />
      ) : phase === 'confirming' ? (
        <Confirming />
      ) : (
        <div>
          {refusal && <Refused refusal={refusal} order={order} onAnotherCard={() => card.current?.clear()} />}
          <div className="panel self-start">
            {config.mode !== 'live' && <TestRibbon />}
            <form className="p-5 md:p-7" onSubmit={submit} noValidate aria-label="Card" aria-busy={working}>
              <div className="mb-5 flex items-center justify-between">
                <h2 className="text-h3">Card</h2>
                <Icon of={CreditCard} className="size-6 text-quiet" />
              </div>
              <CardFields config={config} ref={card} />
              <PayButton amount={order.price} working={working} className="mt-6 w-full" />
            </form>
          </div>
        </div>
      )}
      <OrderSummary order={order} />
    </Frame>
  )
}

/** How paying went on another page, the checkout or the bank's. It is read once: loading the page again begins anew. */
function useBegun() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [begun] = useState(() => {
    const came = new URLSearchParams(search).get('redirect_status')
    const outcome: PayOutcome | undefined = came === 'succeeded' ? 'confirming' : state?.outcome
    return { outcome, failed: came === 'failed' }
  })
  useEffect(() => {
    if (begun.outcome || begun.failed)
      navigate({ search: '' }, { replace: true, state: null, preventScrollReset: true })
  }, [begun, navigate])
  return begun
}

/** Why the bank's second step failed, in the provider's words. */
async function findRefusal(order: Order, { publishableKey }: PaymentConfig) {
  const words = await requestClientSecret(order)
    .then(createCardSteps(publishableKey).lastRefusal)
    .catch(() => undefined)
  return (
    words ??
    'The bank did not confirm this payment. You have not been charged. Try again or use another card.'
  )
}

function SignInFirst({ login }: { login: string }) {
  return (
    <div className="wrap max-w-[68rem] grow pt-6 pb-20 md:pt-8 md:pb-28">
      <Heading />
      <div className="panel mt-8 max-w-xl p-6 md:p-8">
        <p className="text-body">
          Sign in to see this order and pay for it. You will come back here afterwards.
        </p>
        <a href={login} className="btn btn-primary mt-6 px-6">
          Login
        </a>
      </div>
    </div>
  )
}

const Heading = () => (
  <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Payment</h1>
)

const Frame = ({ at, children }: { at: number; children: ReactNode }) => (
  <div className="wrap max-w-[68rem] pt-6 pb-20 md:pt-8 md:pb-28">
    <Heading />
    <Steps at={at} />
    <div className="mt-8 grid gap-10 md:mt-10 lg:grid-cols-[1fr_22.5rem] lg:gap-16">{children}</div>
  </div>
)
