import { isIP } from 'node:net'
import { z } from 'zod'

/** A text, without spaces around it, that fits the schema; otherwise a person is told what the setting must be. */
export function checked<S extends z.ZodType<unknown, string>>(must: string, schema: S) {
  return z.string().transform((text, context): z.output<S> => {
    const result = schema.safeParse(text.trim())
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: must })
    return z.NEVER
  })
}

export const wholeNumber = (from: number, to: number, of = '') =>
  checked(
    `must be a whole number ${of}from ${from} to ${to}.`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((n) => n >= from && n <= to),
  )

export const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const webAddress = (must: string) => checked(must, z.string().refine(isUrl(['http:', 'https:'])))

export const ipAddresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => isIP(address) !== 0))

/** Optional, with what happens when it is not set. */
export const unset = <S extends z.ZodType>(schema: S, description: string, without: string) =>
  schema.optional().meta({ description, without })
