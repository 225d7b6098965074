import type { Hono } from 'hono'
import { html } from 'hono/html'
import { plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { plainPage } from '#src/http/pages/plain-page.ts'
import { findNewestEmails } from '#src/store/mail/emails.ts'

/** The outbox, where emails can be read as long as there is no mail server. */
export function serveOutbox(app: Hono<ShopEnv>) {
  app.get('/dev/mail', async (c) => {
    if (!c.var.shop.outbox) return c.notFound()
    const mails = await findNewestEmails(c.var.shop.db, 100)
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', plainPagePolicy)
    return c.html(page(mails))
  })
}

type Mails = Awaited<ReturnType<typeof findNewestEmails>>

const page = (mails: Mails) =>
  plainPage(
    'Outbox',
    html`<p class="ribbon">Test mode · no mail server is configured, so emails stay here</p>
<h1>Outbox</h1>${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
${mails.map(show)}`,
  )

const show = (mail: Mails[number]) => html`<article>
<p class="meta">To ${mail.to_address} · ${mail.created_at.toISOString().slice(0, 19).replace('T', ' ')}${mail.sent_at ? '' : ' · waiting'}</p>
<h2>${mail.subject}</h2>${mail.paragraphs.map((words) => html`<p class="lines">${words}</p>`)}
${mail.action ? html`<p><a class="act" href="${mail.action.path}">${mail.action.label}</a></p>` : ''}
${mail.attachments.map((file) => html`<p class="meta">Attached: ${file.filename}</p>`)}</article>`
