import { expect, test } from 'vitest'
import { checkAddress, deviceCountry, startAddress } from './address-draft.ts'

const known = { name: 'Amina Rahman', phone: '555 0142', address: '', country: 'GB' }

test.each([
  ['14 Foundry Lane\nLarkfield', { street: '14 Foundry Lane', city: 'Larkfield', postalCode: '' }],
  [
    '14 Foundry Lane, Larkfield, LF2 6QT',
    { street: '14 Foundry Lane', city: 'Larkfield', postalCode: 'LF2 6QT' },
  ],
  ['14 Foundry Lane\n\nLarkfield\nCarrow', { street: '14 Foundry Lane', city: 'Larkfield', postalCode: '' }],
  ['', { street: '', city: '', postalCode: '' }],
])('a new address starts with what the profile says: %j', (address, parts) => {
  expect(startAddress({ ...known, address })).toEqual({
    ...{ name: 'Amina Rahman', company: '', region: '', country: 'GB', phone: '555 0142' },
    ...parts,
  })
})

test('what is missing is said, and what may be left out is not', () => {
  expect(checkAddress(startAddress(known))).toEqual({ street: 'is required', city: 'is required' })
  expect(checkAddress({ ...startAddress({ ...known, address: 'A 1, B' }), country: ' ' })).toEqual({
    country: 'is required',
  })
})

test.each([
  ['en-GB', 'GB'],
  ['en', ''],
  ['es-419', ''],
])('a device in %s is in %j', (language, country) => {
  expect(deviceCountry(language)).toBe(country)
})
