import { z } from 'zod'

/** What a field must be, to follow its name: "address: may have at most 500 characters". */
type Words = (issue: z.core.$ZodRawIssue) => string | undefined

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const words: Words = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_big':
      return issue.origin === 'string'
        ? `may have at most ${issue.maximum} characters`
        : `may be at most ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'is not valid'
    default:
      return undefined
  }
}

/** Replaces the library's messages where a schema has none of its own. */
export const usePlainMessages = () => z.config({ customError: words })
