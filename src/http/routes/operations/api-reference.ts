import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import type { ShopEnv } from '#src/http/context.ts'
import type { AllowedRoute } from '#src/http/middleware/guards.ts'
import { describeApi, type Operation } from './openapi.ts'

/** The API's description, for machines at /openapi.json and for people at /docs. */
export function serveReference(app: Hono<ShopEnv>, routes: readonly AllowedRoute[]) {
  let made: { json: string; html: string } | undefined
  const reference = (c: Context<ShopEnv>) => {
    cacheForEveryone(c)
    made ??= writeReference(describeApi(routes, c.var.shop.publicUrl))
    return made
  }
  app.get('/openapi.json', (c) => c.body(reference(c).json, 200, { 'Content-Type': 'application/json' }))
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', plainPagePolicy)
    return c.html(reference(c).html)
  })
}

const writeReference = (api: Api) => ({ json: JSON.stringify(api), html: String(page(api)) })

type Api = ReturnType<typeof describeApi>
type Call = { method: string; path: string; operation: Operation }

function page({ info, paths, components }: Api) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${info.title}</title><style>${look}</style></head>
<body><main><h1>API</h1><p>${info.description} The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(({ method, path }) => html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}</ul></nav>
${calls.map((call) => section(call, components.responses))}
<h2>Schemas</h2>${schemas(Object.entries(components.schemas))}</main></body></html>`
}

const section = ({ method, path, operation }: Call, problems: Api['components']['responses']) => html`
<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${path}</h2>
<p>${operation.summary}. Who: ${[operation['x-who']].flat().join(', ')}.${operation.description ? ` ${operation.description}` : ''}</p>
${operation.parameters ? html`<h3>Parameters</h3><dl>${operation.parameters.map(parameter)}</dl>` : ''}
${operation.requestBody ? html`<h3>Body</h3>${contents(operation.requestBody.content)}` : ''}
<h3>Answers</h3><dl>${Object.entries(operation.responses).map(
  ([status, answer]) =>
    html`<dt>${status}</dt>${
      '$ref' in answer
        ? html`<dd>${problems[answer.$ref.split('/').at(-1) ?? '']?.description}</dd>`
        : html`<dd>${answer.description}${contents(answer.content)}</dd>`
    }`,
)}</dl></section>`

const parameter = ({ name, in: place, required, schema }: NonNullable<Operation['parameters']>[number]) =>
  html`<dt>${name} <i>${place}${required ? ', required' : ''}</i></dt><dd><code>${JSON.stringify(schema)}</code></dd>`

const contents = (content: Record<string, { schema: object }>) =>
  schemas(Object.entries(content).map(([type, { schema }]) => [type, schema]))

const schemas = (named: [name: string, schema: object][]) =>
  named.map(
    ([name, schema]) =>
      html`<details><summary>${name}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`,
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
