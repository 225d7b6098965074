import CreditCard from '@lucide/icons/icons/credit-card'
import Lock from '@lucide/icons/icons/lock'
import { type ReactNode, useEffect, useRef } from 'react'
import { data, useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders.ts'
import type { PaymentConfig } from '#src/contract/payments.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { storedToken } from '#src/web/lib/session/account.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { useQuery } from '#src/web/lib/use-query.ts'
import type { Route } from './+types/page'
import { CardForm } from './card-form.tsx'
import { createCardSteps } from './card-steps.ts'
import { OrderSummary } from './order-summary.tsx'
import { ProviderForm } from './provider-form.tsx'
import { Confirming, Declined, Over, Paid } from './results.tsx'
import { Steps } from './steps.tsx'
import { TestRibbon } from './test-ribbon.tsx'
import { requestClientSecret, usePayment } from './use-payment.ts'

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
    if (config.mode !== 'test-stand-in') needOwnDocument()
    return { login, order, config }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status === 401) return { login }
    if (problem.status === 404) throw data(null, { status: 404 })
    throw problem
  }
}

/** Only this page's own document may load the card provider's script, so client navigation loads the document. */
function needOwnDocument() {
  const [first] = performance.getEntriesByType('navigation')
  if (first && !new URL(first.name).pathname.startsWith('/payment/')) window.location.reload()
}

export function HydrateFallback() {
  return (
    <Frame at={1}>
      <div className="skeleton h-[26rem]" />
      <div className="grid content-start gap-4">
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
  const navigate = useNavigate()
  const came = useQuery().get('redirect_status')
  const payment = usePayment(loaded, came === 'succeeded')
  const { order, phase } = payment
  const steps = createCardSteps(config.publishableKey)

  const explained = useRef(false)
  useEffect(() => {
    if (!came || explained.current) return
    explained.current = true
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
    if (came === 'failed' && order.state === 'pending') explain()
  })

  async function explain() {
    const words = await requestClientSecret(order)
      .then(steps.lastRefusal)
      .catch(() => undefined)
    payment.decline(
      words ?? 'The bank did not confirm this payment. Nothing was taken. Try again or use another card.',
    )
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
          {payment.refusal && <Declined {...payment.refusal} />}
          <div className="panel self-start">
            {config.mode !== 'live' && <TestRibbon />}
            <div className="p-5 md:p-7">
              <div className="flex items-center justify-between">
                <h2 className="text-h3">Card</h2>
                <Icon of={CreditCard} className="size-6 text-quiet" />
              </div>
              {config.mode === 'test-stand-in' ? (
                <CardForm
                  amount={order.price}
                  working={working}
                  onPay={(card) =>
                    payment.pay((secret) =>
                      steps.pay(card, secret, window.location.origin + window.location.pathname),
                    )
                  }
                />
              ) : (
                <ProviderForm
                  publishableKey={config.publishableKey}
                  amount={order.price}
                  working={working}
                  onPay={payment.pay}
                />
              )}
              <p className="mt-4 flex items-start gap-2 text-note text-quiet">
                <Icon of={Lock} className="mt-px size-4 shrink-0" />
                {config.mode === 'test-stand-in'
                  ? 'The card number goes to the test processor and is not kept.'
                  : 'The card number goes to the card provider and never reaches our server.'}
              </p>
            </div>
          </div>
        </div>
      )}
      <OrderSummary order={order} />
    </Frame>
  )
}

function SignInFirst({ login }: { login: string }) {
  return (
    <div className="wrap max-w-[68rem] grow pt-6 pb-20 md:pt-8 md:pb-28">
      <Heading />
      <div className="panel mt-8 max-w-xl p-6 md:p-8">
        <p className="text-body">Sign in to see this order and pay for it. You come back here after.</p>
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
