import {
  isForRole,
  type OtherRole,
  type Role,
  type StaffRole,
  staffRoles,
} from '#src/contract/accounts/roles.ts'

interface AdminPage {
  to: string
  label: string
  /** Who may open it besides the owner. */
  roles: readonly OtherRole[]
  /** The page that leads to it: whoever may open that one does not find this one in the menu. */
  under?: string
}

/** Every page of staff, in the order of the menu. Those of the specification are named exactly as there. */
export const adminPages: readonly AdminPage[] = [
  { to: '/addproduct', label: 'AddProduct', roles: ['catalogue'] },
  { to: '/manageorder', label: 'ManageOrder', roles: ['warehouse', 'support'] },
  { to: '/manageproduct', label: 'ManageProduct', roles: ['catalogue', 'warehouse'] },
  { to: '/makeadmin', label: 'MakeAdmin', roles: [] },
  { to: '/overview', label: 'Overview', roles: [] },
  { to: '/managereview', label: 'Reviews', roles: ['support'] },
  { to: '/books', label: 'Books', roles: [] },
  { to: '/discounts', label: 'Discounts', roles: ['support'] },
  { to: '/content', label: 'Content', roles: ['catalogue'] },
  { to: '/people', label: 'People', roles: [] },
  { to: '/settings', label: 'Settings', roles: [] },
  { to: '/customers', label: 'Customers', roles: ['support'], under: '/people' },
  { to: '/managebranches', label: 'Branches', roles: ['catalogue'], under: '/settings' },
  { to: '/categories', label: 'Categories', roles: ['catalogue'], under: '/manageproduct' },
  { to: '/manageorder/returns', label: 'Returns', roles: ['support'], under: '/manageorder' },
]

/** Where each role starts. */
export const firstPages: Record<StaffRole, string> = {
  admin: '/overview',
  catalogue: '/manageproduct',
  warehouse: '/manageorder',
  support: '/manageorder',
}

const isAt = (to: string, path: string) => path === to || path.startsWith(`${to}/`)

/** The entry of a page, or of the page that it is below. */
export const adminPageAt = (path: string) =>
  adminPages.filter(({ to }) => isAt(to, path)).toSorted((one, other) => other.to.length - one.to.length)[0]

export const mayOpen = (role: Role, path: string) => {
  const page = adminPageAt(path)
  return page !== undefined && isForRole(role, page.roles)
}

/** The menu, with the roles that see each entry, and the pages that it leads to. */
export const adminMenu = adminPages.flatMap(({ to, label, roles, under }) => {
  const seenBy = staffRoles.filter((role) => isForRole(role, roles) && !(under && mayOpen(role, under)))
  const leadsTo = adminPages.filter((page) => page.under === to).map((page) => page.to)
  return seenBy.length > 0 ? [{ to, label, leadsTo, seenBy: seenBy.join(' ') }] : []
})
