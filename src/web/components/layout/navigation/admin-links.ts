/** Named exactly as in the specification. */
const specifiedAdminLinks = [
  { to: '/addproduct', label: 'AddProduct' },
  { to: '/manageorder', label: 'ManageOrder' },
  { to: '/manageproduct', label: 'ManageProduct' },
  { to: '/makeadmin', label: 'MakeAdmin' },
]

/** Admin pages that the specification does not name. */
export const extraAdminLinks = [
  { to: '/overview', label: 'Overview' },
  { to: '/managereview', label: 'Reviews' },
  { to: '/books', label: 'Books' },
  { to: '/discounts', label: 'Discounts' },
  { to: '/customers', label: 'Customers' },
  { to: '/settings', label: 'Settings' },
] as const

export const adminLinks = [...specifiedAdminLinks, ...extraAdminLinks]
