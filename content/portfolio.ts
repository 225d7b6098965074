import type { Content } from '#src/contract/content/documents.ts'

export const portfolio: Content['portfolio'] = {
  name: 'Noor Lindahl',
  role: 'Developer of the store house',
  email: 'noor@loyal.example',
  lead: 'I build and look after this shop: the pages, the order book and the link to the stock list of the branches. Before that I repaired laptops at the counter in Larkfield, which is still the best lesson in what the shop has to tell people.',
  education: [
    {
      period: '2012–2015',
      title: 'BSc Computer Science',
      place: 'Eastvale University',
      text: 'Databases and operating systems. Final project: a stock ledger that stays right when two tills sell the last piece.',
    },
    {
      period: '2010–2012',
      title: 'Electronics technician',
      place: 'Larkfield Technical College',
      text: 'Board repair, measurement, and soldering by hand.',
    },
    {
      period: '2019',
      title: 'Accessibility for web developers',
      place: 'Evening course, Harbourne',
      text: 'Keyboard and screen reader testing with people who use them every day.',
    },
  ],
  skills: [
    { group: 'Languages', items: ['TypeScript', 'SQL', 'HTML and CSS', 'Python'] },
    { group: 'Pages', items: ['React', 'React Router', 'Tailwind CSS', 'WCAG 2.2'] },
    { group: 'Server', items: ['Node.js', 'Hono', 'PostgreSQL', 'Card payments'] },
    { group: 'Craft', items: ['Unit and browser tests', 'Load tests', 'Code review', 'Soldering'] },
  ],
  projects: [
    {
      name: 'Store house',
      text: 'This shop. Live quantities, orders that hold their stock, payment by card.',
      link: '/',
    },
    {
      name: 'Interview notes',
      text: 'What I ask and answer when we look for another developer: React, state, prototypes, tests.',
      link: '/blog',
    },
    {
      name: 'Label printer',
      text: 'A small service that prints part labels from the stock list, with the number as text and as a code.',
      link: 'https://example.com/label-printer',
    },
    {
      name: 'Archive index',
      text: 'Full-text search over eleven thousand scanned drawings of the sister archive.',
      link: 'https://example.org/archive-index',
    },
    {
      name: 'Battery bench',
      text: 'Records the charge and discharge curve of every pack on the test bench and flags the odd one out.',
      link: 'https://example.net/battery-bench',
    },
  ],
}
