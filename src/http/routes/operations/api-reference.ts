import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '#src/http/context.ts'

interface Operation {
  summary?: string
  tags?: string[]
  'x-who'?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content?: Record<string, { schema?: object }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}

/** The API's description, made from the same schemas that check the input, and a page to read it. */
export function apiReference(app: OpenAPIHono<ShopEnv>) {
  const about = (c: Context<ShopEnv>) => ({
    openapi: '3.1.0' as const,
    info: {
      title: 'Loyal Digital Platform Store House',
      version: '1.0.0',
      description: 'Money is a decimal number of dollars. Errors are problem documents (RFC 9457).',
    },
    servers: [{ url: c.var.shop.publicUrl }],
  })
  app.doc31('/openapi.json', about)
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', plainPagePolicy)
    const { info, paths } = app.getOpenAPI31Document(about(c))
    const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, call]) => ({ method, path, call })),
    )
    return c.html(page(info.title, info.description ?? '', calls))
  })
}

type Call = { method: string; path: string; call: Operation }

const page = (title: string, about: string, calls: Call[]) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${title}</title><style>${look}</style></head>
<body><main><h1>API</h1><p>${about} The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(({ method, path }) => html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}</ul></nav>
${calls.map(section)}</main></body></html>`

const section = ({ method, path, call }: Call) => html`<section id="${anchor(method, path)}">
<h2><b>${method.toUpperCase()}</b> ${path}</h2><p>${call.summary ?? ''}. Who: ${call['x-who'] ?? 'nobody'}.</p>
${call.parameters?.length ? html`<h3>Parameters</h3><dl>${call.parameters.map((p) => html`<dt>${p.name} <i>${p.in}${p.required ? ', required' : ''}</i></dt><dd><code>${JSON.stringify(p.schema)}</code></dd>`)}</dl>` : ''}
${call.requestBody ? html`<h3>Body</h3>${schemas(call.requestBody.content)}` : ''}
<h3>Answers</h3><dl>${Object.entries(call.responses ?? {}).map(([status, answer]) => html`<dt>${status}</dt><dd>${answer.description ?? ''}${schemas(answer.content)}</dd>`)}</dl></section>`

const schemas = (content: Record<string, { schema?: object }> = {}) =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<details><summary>${type}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`,
  )

const anchor = (method: string, path: string) => `${method}-${path.replaceAll(/\W+/g, '-')}`

const look = `
:root{color-scheme:light dark;--ink:#1B1E22;--ground:#F4F2EE;--line:#D9D5CE;--link:#0F5560}
@media(prefers-color-scheme:dark){:root{--ink:#ECEAE6;--ground:#16181B;--line:#2B2F35;--link:#5FB3BF}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem 1.25rem}a{color:var(--link)}
section{border-top:1px solid var(--line);margin-top:2rem;scroll-margin-top:1rem}
h2{font-size:1.15rem;font-weight:500}h2,dt,code,pre,nav{font-family:ui-monospace,monospace}
nav ul{columns:20rem;padding:0;list-style:none}pre{overflow:auto;border:1px solid var(--line);padding:1rem;font-size:.8rem}
dd{margin:0 0 .75rem}dt i{opacity:.75;font-size:.85rem}code{overflow-wrap:anywhere;font-size:.8rem}`
