/** The specification's names, letter for letter. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/myportfolio', label: 'MyPortfolio' },
]

export const adminLinks = [
  { to: '/addproduct', label: 'AddProduct' },
  { to: '/manageorder', label: 'ManageOrder' },
  { to: '/manageproduct', label: 'ManageProduct' },
  { to: '/makeadmin', label: 'MakeAdmin' },
]

/** The four that the specification names, and ours. */
export const adminPlaces = [
  ...adminLinks,
  { to: '/overview', label: 'Overview' },
  { to: '/managereview', label: 'Reviews' },
  { to: '/books', label: 'Books' },
]
