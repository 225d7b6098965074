import { people } from '#seed/people.ts'

/** A workshop orders often and much, others now and then. */
export type Habit = 'workshop' | 'regular' | 'seldom'

const places = [
  { street: '14 Foundry Lane', city: 'Larkfield', postalCode: 'LF2 6QT' },
  { street: '3 Station Street', city: 'Bexholm', postalCode: 'BX1 4AA' },
  { street: '88 Weighhouse Square', city: 'Carrow', postalCode: 'CR5 2NE' },
  { street: '21 Northgate', city: 'Denby Cross', postalCode: 'DC3 9LP' },
  { street: '6 Mill Terrace', city: 'Eastvale', postalCode: 'EV7 1BT' },
  { street: '40 Harbour Road', city: 'Farrow', postalCode: 'FW4 8GH' },
  { street: '17 Orchard Way', city: 'Glenside', postalCode: 'GS2 3RD' },
  { street: '102 Quay Street', city: 'Harbourne', postalCode: 'HB9 5KL' },
]

const companies: Record<string, string> = {
  'amina@example.com': 'Rahal Repairs Ltd',
  'workshop@example.com': 'Farrow Repair Café',
  'college@example.com': 'Carrow College',
  'jonas@example.com': 'Ekdahl Computers',
}

/** The people of the demo's reviews, now with an account, an address and a habit. */
export const customers = people.map(({ name, email }, at) => {
  const company = companies[email] ?? ''
  const habit: Habit = company ? 'workshop' : at % 3 === 0 ? 'seldom' : 'regular'
  const place = places[at % places.length] ?? { street: '', city: '', postalCode: '' }
  return {
    name,
    email,
    habit,
    address: {
      ...{ name, company, ...place, region: '', country: 'GB' as const },
      phone: `555 0${String(200 + at * 7).padStart(3, '0')}`,
    },
  }
})
export type DemoCustomer = (typeof customers)[number]
