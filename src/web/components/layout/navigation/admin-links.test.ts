import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#src/contract/accounts/roles.ts'
import { adminMenu, adminPages, firstPages, mayOpen } from './admin-links.ts'

const menuOf = (role: StaffRole) =>
  adminMenu.filter(({ seenBy }) => seenBy.split(' ').includes(role)).map(({ label }) => label)

test('each role sees its own menu', () => {
  expect(menuOf('catalogue')).toEqual(['AddProduct', 'ManageProduct', 'Content', 'Branches'])
  expect(menuOf('warehouse')).toEqual(['ManageOrder', 'ManageProduct'])
  expect(menuOf('support')).toEqual(['ManageOrder', 'Reviews', 'Discounts', 'Customers'])
  expect(menuOf('admin')).toEqual([
    ...['AddProduct', 'ManageOrder', 'ManageProduct', 'MakeAdmin', 'Overview', 'Reviews', 'Books'],
    ...['Discounts', 'Content', 'People', 'Settings'],
  ])
})

test('an entry leads to the pages under it', () => {
  const leadsTo = Object.fromEntries(adminMenu.map(({ to, leadsTo }) => [to, leadsTo]))
  expect(leadsTo).toMatchObject({ '/people': ['/customers'], '/settings': ['/managebranches'], '/books': [] })
})

test('a page belongs to whoever its entry names, and so does what is below it', () => {
  expect(mayOpen('warehouse', '/manageorder/LD-26-000001')).toBe(true)
  expect(mayOpen('warehouse', '/manageorder/returns')).toBe(false)
  expect(mayOpen('support', '/manageorder/returns')).toBe(true)
  expect(mayOpen('support', '/customers/1')).toBe(true)
  expect(mayOpen('catalogue', '/manageorders')).toBe(false)
  expect(adminPages.filter(({ to }) => mayOpen('user', to))).toEqual([])
  expect(adminPages.filter(({ to }) => !mayOpen('admin', to))).toEqual([])
  expect(staffRoles.every((role) => mayOpen(role, firstPages[role]))).toBe(true)
})
