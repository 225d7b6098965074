import { expect, test } from 'vitest'
import { addressLines, placeInWords } from './address-lines.ts'
import { countryCodes, countryName } from './countries.ts'

const workshop = {
  ...{ name: 'Amina Rahman', company: 'Rahman Repairs', street: '14 Foundry Lane', city: 'Larkfield' },
  ...{ postalCode: 'LF2 6QT', region: 'Carrow', country: 'GB' },
}
const bare = { ...workshop, company: '', postalCode: '', region: '' }

test('an address is written as on a parcel', () => {
  expect(addressLines(workshop)).toEqual([
    'Amina Rahman',
    'Rahman Repairs',
    '14 Foundry Lane',
    'Larkfield, Carrow, LF2 6QT',
    'United Kingdom',
  ])
})

test('what was left out leaves no gap', () => {
  expect(addressLines(bare)).toEqual(['Amina Rahman', '14 Foundry Lane', 'Larkfield', 'United Kingdom'])
  expect(placeInWords(bare)).toBe('14 Foundry Lane, Larkfield, United Kingdom')
})

test('the longest address fits into an order', () => {
  const longest = {
    ...{ name: 'x'.repeat(80), company: 'x'.repeat(80), street: 'x'.repeat(120), city: 'x'.repeat(60) },
    ...{ postalCode: 'x'.repeat(20), region: 'x'.repeat(60) },
  }
  for (const country of countryCodes)
    expect(addressLines({ ...longest, country }).join('\n').length).toBeLessThanOrEqual(500)
})

test('every country has a name', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([])
})
