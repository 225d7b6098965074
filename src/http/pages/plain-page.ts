import { html } from 'hono/html'

type Words = ReturnType<typeof html>

/** A small page that brings its own style and has no scripts; `plainPagePolicy` is for it. */
export const plainPage = (title: string, content: Words) =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${look}</style></head><body><main>
${content}</main></body></html>`)

const look = `
:root{color-scheme:light dark;--ink:#1B1E22;--ground:#F4F2EE;--card:#FCFBF9;--line:#D9D5CE;--quiet:#5B6068;--act:#C93A06;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#ECEAE6;--ground:#16181B;--card:#1D2024;--line:#2B2F35;--quiet:#A3A8AF;--act:#FF6A2B;--on-act:#1C0D05}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:32px 20px}h2{font-size:20px;line-height:28px;margin:4px 0 12px}
article .lines{white-space:pre-line}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin-bottom:16px;overflow-wrap:anywhere}
.meta{color:var(--quiet);font-size:13px;margin:0}.ribbon{border:1px dashed var(--quiet);padding:6px 12px;border-radius:6px;font-size:13px}
.act{display:inline-block;background:var(--act);color:var(--on-act);padding:9px 18px;border-radius:6px;text-decoration:none}
.act:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`
