/** How a company's tax number looks in a country, without its two letters, and an example. */
const forms: Record<string, readonly [form: RegExp, example: string]> = {
  AT: [/^U\d{8}$/, 'ATU12345678'],
  BE: [/^[01]\d{9}$/, 'BE0123456789'],
  BG: [/^\d{9,10}$/, 'BG123456789'],
  CH: [/^E?\d{9}(MWST|TVA|IVA)?$/, 'CHE123456789'],
  CY: [/^\d{8}[A-Z]$/, 'CY12345678L'],
  CZ: [/^\d{8,10}$/, 'CZ12345678'],
  DE: [/^\d{9}$/, 'DE123456789'],
  DK: [/^\d{8}$/, 'DK12345678'],
  EE: [/^\d{9}$/, 'EE123456789'],
  ES: [/^[A-Z0-9]\d{7}[A-Z0-9]$/, 'ESX12345678'],
  FI: [/^\d{8}$/, 'FI12345678'],
  FR: [/^[A-Z0-9]{2}\d{9}$/, 'FR12345678901'],
  GB: [/^\d{9}(\d{3})?$/, 'GB123456789'],
  GR: [/^\d{9}$/, 'EL123456789'],
  HR: [/^\d{11}$/, 'HR12345678901'],
  HU: [/^\d{8}$/, 'HU12345678'],
  IE: [/^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/, 'IE1234567WA'],
  IT: [/^\d{11}$/, 'IT12345678901'],
  LT: [/^(\d{9}|\d{12})$/, 'LT123456789'],
  LU: [/^\d{8}$/, 'LU12345678'],
  LV: [/^\d{11}$/, 'LV12345678901'],
  MT: [/^\d{8}$/, 'MT12345678'],
  NL: [/^\d{9}B\d{2}$/, 'NL123456789B01'],
  NO: [/^\d{9}(MVA)?$/, 'NO123456789MVA'],
  PL: [/^\d{10}$/, 'PL1234567890'],
  PT: [/^\d{9}$/, 'PT123456789'],
  RO: [/^\d{2,10}$/, 'RO1234567890'],
  SE: [/^\d{12}$/, 'SE123456789001'],
  SI: [/^\d{8}$/, 'SI12345678'],
  SK: [/^\d{10}$/, 'SK1234567890'],
}

/** Capitals without blanks, dots, hyphens and slashes. */
export const plainTaxNumber = (text: string) => text.toUpperCase().replaceAll(/[\s./-]/g, '')

/** Where the country's form is not known, some figures are enough. */
const anyForm = /^(?=(.*\d){4})[A-Z0-9]{4,20}$/

/** What is wrong with a plain number for a company of this country, if anything is. Only its form is looked at. */
export function taxNumberProblem(number: string, country: string): string | undefined {
  const known = forms[country]
  if (!known)
    return anyForm.test(number) ? undefined : 'must be 4 to 20 letters and figures, with 4 figures at least'
  const [form, example] = known
  const bare = number.startsWith(example.slice(0, 2)) ? number.slice(2) : number
  return form.test(bare) ? undefined : `must look like ${example}; or leave it empty`
}
