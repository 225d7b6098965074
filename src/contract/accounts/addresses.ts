import { z } from 'zod'
import { countryCodes } from '../values/addresses/countries.ts'
import { optionalText, typed, typedName } from '../values/text-input.ts'

export const mostAddresses = 50

const oneLine = /^[^\n\r\t]*$/
const oneLineOf = (text: z.ZodType<string, string>) =>
  text.pipe(z.string().regex(oneLine, 'must be one line'))
const mayBeEmpty = (max: number) => oneLineOf(optionalText(max)).default('')

export const Country = z
  .enum(countryCodes, 'must be a country, such as SE')
  .describe('two letters (ISO 3166-1)')

/** All of it, written as lines, fits into the 500 characters that an order has for it. */
export const AddressInput = z.object({
  name: oneLineOf(typedName(80)).describe('who receives it'),
  company: mayBeEmpty(80),
  street: oneLineOf(typed(120)),
  city: oneLineOf(typed(60)),
  postalCode: mayBeEmpty(20),
  region: mayBeEmpty(60),
  country: Country,
  phone: oneLineOf(typed(40)),
})
export type AddressInput = z.output<typeof AddressInput>

export const Address = AddressInput.extend({ _id: z.uuid() })
export type Address = z.infer<typeof Address>
