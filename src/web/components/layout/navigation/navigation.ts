/** Named exactly as in the specification. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/myportfolio', label: 'MyPortfolio' },
]
