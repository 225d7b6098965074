import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** As in .gitignore. */
const ignored = ['.git', '.react-router', 'build', 'data', 'node_modules', 'shots', 'test-results']
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !ignored.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(entry.name, name),
        )
      : [entry.name],
  )
const docs = files.filter((file) => file.endsWith('.md'))
const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

/** Everything of a kind in all documents, with the document that it is in. */
const findAll = (pattern: RegExp) =>
  docs.flatMap((doc) => [...read(doc).matchAll(pattern)].map(([, found = '']) => ({ doc, found })))

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
const anchorsIn = (doc: string) => [...read(doc).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => slug(text))

test('links lead to files and headings that exist', () => {
  const links = findAll(/\]\((?!https?:)([^)\s]+)\)/g)
  expect(links.length).toBeGreaterThan(30)
  const broken = links.filter(({ doc, found }) => {
    const [path = '', anchor] = found.split('#')
    const file = path === '' ? doc : join(dirname(doc), path)
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && !anchorsIn(file).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('paths exist', () => {
  const inSrc = new Set(readdirSync(join(root, 'src')))
  const paths = findAll(/`([\w.@-]+\/[\w./@-]*)`/g).flatMap(({ doc, found }) => {
    const [first = ''] = found.split('/')
    if (folders.has(first)) return [{ doc, found, path: found }]
    return inSrc.has(first) ? [{ doc, found, path: join('src', found) }] : []
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

test('a test that is named exists, once', () => {
  const named = findAll(/`([\w-]+\.(?:test|spec)\.tsx?)`/g)
  expect(named.length).toBeGreaterThan(20)
  const count = (name: string) => files.filter((file) => file.endsWith(`/${name}`)).length
  expect(named.filter(({ found }) => count(found) !== 1)).toEqual([])
})

test('commands exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = findAll(/npm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(30)
  expect(commands.filter(({ found }) => !(found in scripts))).toEqual([])
})

test('decisions are numbered without gaps, and the index has all of them', () => {
  const notes = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
  const numbers = notes.map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(notes.map((_, place) => place + 1))
  const index = read('docs/decisions/README.md')
  expect(notes.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('the architecture picture has every folder of src', () => {
  const picture = read('docs/architecture.svg')
  const names = readdirSync(join(root, 'src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  expect(names.filter((name) => !picture.includes(`>${name}<`))).toEqual([])
})

test('the changelog is short enough to be read', () => {
  expect(read('CHANGELOG.md').split('\n').length).toBeLessThanOrEqual(61)
})
