import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'

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
  ['/_root.data', '/*'],
  ['/tools/ssd-1', '/tools/:address'],
  ['/tools/ssd-1.data', '/tools/:address'],
  ['/dashboard/order', '/dashboard/order'],
  ['/TOOLS/ssd-1', '/tools/:address'],
  ['/t%6Fols/ssd-1', '/tools/:address'],
  ['/tools', '/*'],
  ['/Dashboard', '/dashboard'],
  ['/dashboard/tools', '/*'],
  ['/tool', '/*'],
  ['/order', '/*'],
  ['/wp-login.php', '/*'],
  ['//elsewhere.test/%0A', '/*'],
  ['//tools/ssd-1', '/*'],
])('%s is the page %s', (path, page) => {
  expect(findPage(routes, path).path).toBe(page)
})

test('a page stands in the routes around it', () => {
  expect(findPage(routes, '/dashboard/order.data').routes).toEqual(['root', 'dashboard', 'orders'])
  expect(findPage(routes, '/').routes).toEqual(['root', 'home'])
  expect(findPage({ tool: { ...routes.tool, parentId: undefined } }, '/nowhere').routes).toEqual([])
})

test('whether a page reads parameters is known by the most specific route, however many paths are asked for', () => {
  const tool = { ...routes.tool, module: { ...module, handle: { anyQuery: true } } }
  const some = { ...routes, tool }
  const readsNone = (path: string) => findPage(some, path).anyQuery
  for (let no = 0; no < 2500; no++) expect(readsNone(`/tools/ssd-${no}`)).toBe(true)
  expect(['/', '/dashboard', '/tools', '/tools/ssd-1.data', '/tools/ssd-1.data/x'].map(readsNone)).toEqual(
    Array(5).fill(false),
  )
})
