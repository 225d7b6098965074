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

/** PostgreSQL's own clients take a list of hosts and look for the primary themselves; ours does not. */
export function hasOneHost(databaseUrl: string) {
  const [authority = '', parameters = ''] = databaseUrl.replace(/^\w+:\/\//, '').split(/[/?](.*)/s)
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  return !hosts.includes(',') && !/\b(host|hostaddr|port)=[^&]*(,|%2C)/i.test(parameters)
}

export const webAddress = (must: string) => checked(must, z.string().refine(isUrl(['http:', 'https:'])))

/** IP addresses, and networks such as 10.0.0.0/8. A network of everybody is a mistake. */
export const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork))

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return most > 0
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}

/** Optional, with what happens when it is not set. */
export const unset = <S extends z.ZodType>(schema: S, description: string, without: string) =>
  schema.optional().meta({ description, without })
