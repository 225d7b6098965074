import { expect, test } from 'vitest'
import { branchData } from './branch-data.ts'

const open = { opens: '09:00', closes: '19:00' }
const branch = {
  ...{ _id: 'x', version: 1, collect: true, name: 'Aldermoor', path: '/branches/aldermoor' },
  ...{ street: '2 Works Road', postalCode: '', city: 'Aldermoor', phone: '' },
  hours: [open, open, null, null, null, null, { opens: '10:00', closes: '12:00' }],
}

test('search engines are told where and when a branch is open, and nothing that is not known', () => {
  expect(branchData(branch, 'https://shop.test')).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://shop.test/branches/aldermoor',
    address: { streetAddress: '2 Works Road', addressLocality: 'Aldermoor' },
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], ...open },
      { dayOfWeek: ['https://schema.org/Sunday'], opens: '10:00', closes: '12:00' },
    ],
  })
  expect(branchData(branch, '')).not.toHaveProperty('telephone')
  expect(branchData(branch, '').address).not.toHaveProperty('postalCode')
  expect(branchData({ ...branch, phone: '555', postalCode: 'AM1' }, '')).toMatchObject({
    telephone: '555',
    address: { postalCode: 'AM1' },
  })
})
