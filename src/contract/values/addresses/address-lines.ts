import { countryName } from './countries.ts'

interface AddressParts {
  name: string
  company: string
  street: string
  city: string
  postalCode: string
  region: string
  country: string
}

const joined = (...words: string[]) => words.filter(Boolean).join(', ')

/** Where it is, in one line. */
export const placeInWords = ({ street, city, region, postalCode, country }: AddressParts) =>
  joined(street, city, region, postalCode, countryName(country))

/** As it is written on a parcel. */
export const addressLines = ({ name, company, street, city, region, postalCode, country }: AddressParts) =>
  [name, company, street, joined(city, region, postalCode), countryName(country)].filter(Boolean)
