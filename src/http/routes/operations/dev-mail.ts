import type { Hono } from 'hono'
import { html } from 'hono/html'
import { plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '#src/http/context.ts'
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

const page = (mails: Mails) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${look}</style></head><body><main>
<p class="ribbon">Test mode · no mail server is configured, so emails stay here</p>
<h1>Outbox</h1>${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
${mails.map(show)}</main></body></html>`

const show = (mail: Mails[number]) => html`<article>
<p class="meta">To ${mail.to_address} · ${mail.created_at.toISOString().slice(0, 19).replace('T', ' ')}${mail.sent_at ? '' : ' · waiting'}</p>
<h2>${mail.subject}</h2>${mail.paragraphs.map((words) => html`<p>${words}</p>`)}
${mail.action ? html`<p><a class="act" href="${mail.action.path}">${mail.action.label}</a></p>` : ''}
${mail.attachments.map((file) => html`<p class="meta">Attached: ${file.filename}</p>`)}</article>`

const look = `
:root{color-scheme:light dark;--ink:#1B1E22;--ground:#F4F2EE;--card:#FCFBF9;--line:#D9D5CE;--quiet:#5B6068;--act:#C93A06;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#ECEAE6;--ground:#16181B;--card:#1D2024;--line:#2B2F35;--quiet:#A3A8AF;--act:#FF6A2B;--on-act:#1C0D05}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:32px 20px}h2{font-size:20px;line-height:28px;margin:4px 0 12px}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin-bottom:16px;overflow-wrap:anywhere}
.meta{color:var(--quiet);font-size:13px;margin:0}.ribbon{border:1px dashed var(--quiet);padding:6px 12px;border-radius:6px;font-size:13px}
.act{display:inline-block;background:var(--act);color:var(--on-act);padding:9px 18px;border-radius:6px;text-decoration:none}
.act:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`
