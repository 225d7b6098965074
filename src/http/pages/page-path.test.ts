import { expect, test } from 'vitest'
import { pagePath, readsNoQuery } from './page-path.ts'

const module = { default: () => null }
const routes = {
  root: { id: 'root', path: '', module },
  home: { id: 'home', parentId: 'root', index: true, module },
  tool: { id: 'tool', parentId: 'root', path: 'tools/:address', module },
  dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard', module },
  orders: { id: 'orders', parentId: 'dashboard', path: 'order', module },
  other: { id: 'other', parentId: 'root', path: '*', module },
}

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/_root.data', '/'],
  ['/tools/ssd-1', '/tools/:address'],
  ['/tools/ssd-1.data', '/tools/:address'],
  ['/dashboard/order', '/dashboard/order'],
  ['/wp-login.php', '/*'],
])('%s is the page %s', (path, page) => {
  expect(pagePath(routes, path)).toBe(page)
})

test('whether a page reads parameters is known by the most specific route, however many paths are asked for', () => {
  const tool = { ...routes.tool, module: { ...module, handle: { anyQuery: true } } }
  const some = { ...routes, tool }
  for (let no = 0; no < 2500; no++) expect(readsNoQuery(some, `/tools/ssd-${no}`)).toBe(true)
  expect(
    ['/', '/dashboard', '/tools', '/tools/ssd-1.data/x'].map((path) => readsNoQuery(some, path)),
  ).toEqual([false, false, false, false])
})
