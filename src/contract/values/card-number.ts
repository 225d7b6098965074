interface Brand {
  id: string
  name: string
  starts: RegExp
  lengths: number[]
  cvcLength: number
}

const brands: Brand[] = [
  { id: 'amex', name: 'AMEX', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { id: 'visa', name: 'VISA', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  {
    id: 'mastercard',
    name: 'MASTERCARD',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
  },
  { id: 'discover', name: 'DISCOVER', starts: /^6(011|4[4-9]|5)/, lengths: [16, 19], cvcLength: 3 },
]
const unknown: Brand = {
  id: 'unknown',
  name: '',
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 19],
  cvcLength: 3,
}

export const brandOf = (number: string) => brands.find((brand) => brand.starts.test(number)) ?? unknown

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The Luhn check. */
export function isCardNumber(number: string) {
  if (!/^\d+$/.test(number) || !brandOf(number).lengths.includes(number.length)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month. */
export function isPast(month: number, year: number, now: Date) {
  return year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
}
