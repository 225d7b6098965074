import type { Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formPolicy } from '#src/contract/values/content-security-policy.ts'
import type { Answer } from './answers.ts'
import { type Params, textOf } from './form.ts'
import type { Ledger } from './ledger.ts'

/** Stands in for the page on which the buyer's bank asks for confirmation (3-D Secure). */
export async function challengePage(c: Context, ledger: Ledger, id: string, clientSecret: string) {
  const intent = await withSecret(ledger, id, clientSecret)
  c.header('Content-Security-Policy', formPolicy)
  c.header('Cache-Control', 'no-store')
  if (!intent) return c.html(page('Nothing to confirm', html`<p>This payment is not known here.</p>`), 404)
  if (intent.status !== 'requires_action') return c.redirect(returnAddress(intent), 303)
  return c.html(page('Is this you?', question(intent)))
}

export async function answerForm(
  c: Context,
  ledger: Ledger,
  id: string,
  form: Params,
  answer: (passed: boolean) => Promise<Answer>,
) {
  const intent = await withSecret(ledger, id, textOf(form.client_secret) ?? '')
  c.header('Content-Security-Policy', formPolicy)
  if (!intent) return c.html(page('Nothing to confirm', html`<p>This payment is not known here.</p>`), 404)
  await answer(textOf(form.answer) === 'yes')
  const after = (await ledger.find<Stripe.PaymentIntent>(id)) ?? intent
  return c.redirect(returnAddress(intent, after), 303)
}

async function withSecret(ledger: Ledger, id: string, clientSecret: string) {
  const intent = await ledger.find<Stripe.PaymentIntent>(id)
  return intent?.object === 'payment_intent' && intent.client_secret === clientSecret ? intent : undefined
}

/** Redirects to the shop's own pages only, with the same parameters in the address as the real provider adds. */
function returnAddress(asked: Stripe.PaymentIntent, after = asked) {
  const wanted = asked.next_action?.redirect_to_url?.return_url ?? '/'
  const { pathname } = new URL(wanted, 'http://shop')
  const words = new URLSearchParams({
    payment_intent: after.id,
    redirect_status: after.status === 'succeeded' ? 'succeeded' : 'failed',
  })
  return `${pathname.replace(/^\/{2,}/, '/')}?${words}`
}

const question = (intent: Stripe.PaymentIntent) => html`
  <p>The bank asks before it pays <strong>$${(intent.amount / 100).toFixed(2)}</strong> to the shop.</p>
  <form method="post">
    <input type="hidden" name="client_secret" value="${intent.client_secret}" />
    <button name="answer" value="yes">Complete</button>
    <button name="answer" value="no" class="no">Fail</button>
  </form>`

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · test bank</title>
      <style>
        :root { color-scheme: light dark; }
        body { margin: 0; min-height: 100dvh; font: 16px/1.6 system-ui, sans-serif; background: #f4f2ee; color: #1b1e22; }
        main { max-width: 26rem; margin: 0 auto; padding: 12vh 1.25rem 2rem; }
        .ribbon { border-left: 4px solid #8a5800; padding-left: .75rem; font-size: .875rem; color: #5b6068; }
        h1 { font-size: 1.75rem; line-height: 1.25; margin: 1.5rem 0 .5rem; }
        form { display: flex; gap: .75rem; margin-top: 1.5rem; }
        button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.5rem; border-radius: 6px; border: 1px solid #c93a06; background: #c93a06; color: #fff; cursor: pointer; }
        button.no { background: none; color: inherit; border-color: #85807a; }
        button:focus-visible { outline: 2px solid #c93a06; outline-offset: 2px; }
        @media (prefers-color-scheme: dark) {
          body { background: #16181b; color: #eceae6; }
          .ribbon { color: #a3a8af; }
        }
      </style>
    </head>
    <body>
      <main>
        <p class="ribbon">Test mode: this page stands in for the page of a bank. No money moves.</p>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`
