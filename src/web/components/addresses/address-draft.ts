import type { AddressInput } from '#src/contract/accounts/addresses.ts'
import { countryCodes } from '#src/contract/values/addresses/countries.ts'

interface FieldLook {
  label: string
  autoComplete: string
  max: number
  optional?: true
  wide?: true
}

/** In the order in which they are filled in. */
export const addressFields: Record<keyof AddressInput, FieldLook> = {
  name: { label: 'Name', autoComplete: 'name', max: 80 },
  company: { label: 'Company', autoComplete: 'organization', max: 80, optional: true },
  street: { label: 'Street and number', autoComplete: 'address-line1', max: 120, wide: true },
  city: { label: 'City', autoComplete: 'address-level2', max: 60 },
  postalCode: { label: 'Postal code', autoComplete: 'postal-code', max: 20, optional: true },
  region: { label: 'State or region', autoComplete: 'address-level1', max: 60, optional: true },
  country: { label: 'Country', autoComplete: 'country', max: 2 },
  phone: { label: 'Phone', autoComplete: 'tel', max: 40 },
}

export const addressFieldNames = Object.keys(addressFields) as (keyof AddressInput)[]

/** What is missing; the rest is checked by the shop. */
export const checkAddress = (draft: Partial<AddressInput>) =>
  Object.fromEntries(
    addressFieldNames
      .filter((name) => !addressFields[name].optional && draft[name]?.trim() === '')
      .map((name) => [name, 'is required']),
  )

/** Where the device is set up for, if it says so. */
export function deviceCountry(language: string) {
  const { region = '' } = new Intl.Locale(language)
  return countryCodes.includes(region) ? region : ''
}

interface Known {
  name: string
  phone: string
  /** As it was typed into one field: the street comes first, then the city, then the postal code. */
  address: string
  country: string
}

/** What a new address starts with. */
export function startAddress({ name, phone, address, country }: Known): AddressInput {
  const [street = '', city = '', postalCode = ''] = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const cut = (field: keyof AddressInput, text: string) => text.slice(0, addressFields[field].max)
  return {
    ...{ name: cut('name', name), company: '', street: cut('street', street), city: cut('city', city) },
    ...{ postalCode: /\d/.test(postalCode) ? cut('postalCode', postalCode) : '', region: '', country },
    phone: cut('phone', phone),
  }
}
