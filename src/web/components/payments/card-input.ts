import { brandOf, digitsOf, isCardNumber, isPast } from '#src/contract/values/card-number.ts'

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

export type CardFaults = Partial<Record<keyof CardInput, string>>

/** "4242 4242 4242 4242", as printed on the card; American Express in 4, 6 and 5. */
export function showNumber(typed: string) {
  const digits = digitsOf(typed).slice(0, 19)
  const groups = brandOf(digits).id === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : undefined
  if (groups) return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ')
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** "8" becomes "08 / ", "0829" and a filled-in "08/2029" become "08 / 29". */
export function showExpiry(typed: string, before = '') {
  const digits = digitsOf(/^\d\s*\//.test(typed) || /^[2-9]$/.test(typed) ? `0${typed}` : typed)
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  if (digits.length < 2 || (digits.length === 2 && before.length > typed.length)) return digits
  return `${digits.slice(0, 2)} / ${year}`
}

export function readExpiry(shown: string) {
  const [month = '', year = ''] = shown.split('/').map((part) => part.trim())
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number.NaN }
}

/** The errors that can be told before the card is sent. */
export function cardFaults(card: CardInput, now: Date): CardFaults {
  const number = digitsOf(card.number)
  const { month, year } = readExpiry(card.expiry)
  const faults: CardFaults = {}
  if (!number) faults.number = 'Enter the number on the front of the card.'
  else if (!isCardNumber(number)) faults.number = 'This is not a card number. Check the digits.'
  if (!(month >= 1 && month <= 12) || Number.isNaN(year))
    faults.expiry = 'Enter month and year, such as 08 / 29.'
  else if (isPast(month, year, now)) faults.expiry = 'This card has expired.'
  const wanted = brandOf(number).cvcLength
  if (digitsOf(card.cvc).length !== wanted) faults.cvc = `Enter the ${wanted} digits of the security code.`
  return faults
}
