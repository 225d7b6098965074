import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

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
