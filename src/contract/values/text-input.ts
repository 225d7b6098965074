import { z } from 'zod'
import { noControl } from './text.ts'

export { mostPieces } from './tools/most-pieces.ts'

/** Text from a field that must be filled in. Names have no control characters, and PostgreSQL stores no NUL. */
export const typed = (max: number) =>
  z
    .string({
      error: ({ code, input }) => {
        if (code !== 'invalid_type') return undefined
        return input === undefined ? 'is required' : 'must be text'
      },
    })
    .trim()
    .min(1, 'is required')
    .max(max)
    .regex(noControl, 'must be plain text')

/** Text from a field that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).regex(noControl, 'must be plain text')

/** A letter or figure that can be seen: some letters, such as U+3164, are blank. */
export const hasLetter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** The name that a person goes by. */
export const typedName = (max: number) =>
  typed(max).pipe(z.string().regex(hasLetter, 'needs at least one letter'))

/** What a list is searched or narrowed by. */
export const searched = (max: number) =>
  z.string().trim().max(max).regex(noControl, 'must not contain control characters').optional()

export const mostEmailLength = 254

export const typedEmail = typed(mostEmailLength).pipe(
  z.email('must be an email address, such as counter@example.com'),
)

/** A number, or its digits as a form sends them; "1e3", "0x10" and an empty field are invalid. */
export const numberOrDigits = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    message,
  )

/** A time of day. */
export const typedTime = (example: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `must be a time such as ${example}`)

/** For a check of several fields: also made when others are wrong, so that all of it is said at once. */
export const always = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
}
