/** Named exactly as in the specification. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/myportfolio', label: 'MyPortfolio' },
]

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
] as const

export const adminLinks = [...specifiedAdminLinks, ...extraAdminLinks]
