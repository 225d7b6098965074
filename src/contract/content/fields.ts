import { z } from 'zod'
import { isContentLink } from '../values/paths/content-link.ts'
import { mostEmailLength, numberOrDigits, optionalText, typed, typedEmail } from '../values/text-input.ts'

// What documents are made of. Each field says how it is checked and how the form asks for it.

interface Asked {
  title: string
  about?: string
}

export interface TextField extends Asked {
  kind: 'text' | 'markdown' | 'link' | 'email'
  most: number
  optional?: boolean
  check: z.ZodType<string>
}
export interface LinesField extends Asked {
  kind: 'lines'
  mostLines: number
  check: z.ZodType<string[]>
}
export interface NumberField extends Asked {
  kind: 'number'
  check: z.ZodType<number>
}
export interface ChoiceField extends Asked {
  kind: 'choice'
  choices: Record<string, string>
  check: z.ZodType<string>
}
export interface PictureField extends Asked {
  kind: 'picture'
  check: z.ZodType<string>
}
export interface RowsField extends Asked {
  kind: 'rows'
  fields: FieldList
  /** What one row is called, and several, and which field names a row. */
  noun: string
  nouns: string
  named: string
  least: number
  most: number
  /** The page shows the rows by this field, whatever their order here. */
  sortedBy?: string
  check: z.ZodType<object[]>
}
export type Field = TextField | LinesField | NumberField | ChoiceField | PictureField | RowsField
export type FieldList = Record<string, Field>

export function text(title: string, most: number, more: { about?: string; optional?: boolean } = {}) {
  return {
    kind: 'text' as const,
    title,
    most,
    ...more,
    check: more.optional ? optionalText(most) : typed(most),
  }
}

export const email = (title: string) => ({
  kind: 'email' as const,
  title,
  most: mostEmailLength,
  check: typedEmail,
})

/** Long text, with the marks of Markdown. */
export const markdown = (title: string, most: number) => ({
  kind: 'markdown' as const,
  title,
  most,
  check: typed(most),
})

const mustLead = 'must be a page of the shop such as /tools, or begin with https:// or mailto:'

export function link(title: string, { optional = false, about = '' } = {}) {
  const isLink = (typed: string) => (optional && typed === '') || isContentLink(typed)
  const check = (optional ? optionalText(500) : typed(500)).refine(isLink, mustLead)
  return { kind: 'link' as const, title, most: 500, optional, ...(about && { about }), check }
}

export const lines = (title: string, mostLines: number, mostEach: number, about?: string) => ({
  kind: 'lines' as const,
  title,
  mostLines,
  about,
  check: z.array(typed(mostEach)).min(1, 'is required').max(mostLines, `may have at most ${mostLines} lines`),
})

export function number(title: string, least: number, most: number) {
  const must = `must be a whole number from ${least} to ${most}`
  const check = numberOrDigits(must).pipe(z.int(must).min(least, must).max(most, must))
  return { kind: 'number' as const, title, check }
}

export const choice = <Choices extends Record<string, string>>(title: string, choices: Choices) => ({
  kind: 'choice' as const,
  title,
  choices,
  check: z.enum(Object.keys(choices) as (keyof Choices & string)[]),
})

/** Wide pictures are kept in three widths; the address names the largest. */
export const picture = (title: string) => ({
  kind: 'picture' as const,
  title,
  check: z
    .string()
    .regex(
      /^\/pictures\/[a-z0-9-]{1,60}-1920\.webp$/,
      'must be an uploaded picture, or one of the shop’s own',
    ),
})

interface RowsOptions {
  noun: string
  /** The noun with an s, if nothing else is said. */
  nouns?: string
  named: string
  least?: number
  most: number
  about?: string
  sortedBy?: string
  /** No two rows may have the same here. */
  unique?: string
}

export function rows<Fields extends FieldList>(
  title: string,
  fields: Fields,
  { noun, nouns = `${noun}s`, least = 1, most, unique, ...more }: RowsOptions,
) {
  const check = z
    .array(objectOf(fields))
    .min(least, `needs at least ${least === 1 ? `one ${noun}` : `${least} ${nouns}`}`)
    .max(most, `may have at most ${most}`)
    .superRefine((all, context) => {
      if (unique) refuseTwins(all, unique, context)
    })
  const asked = { title, fields: fields as FieldList, noun, nouns, least, most, ...more }
  return { kind: 'rows' as const, ...asked, check }
}

function refuseTwins(all: Record<string, unknown>[], field: string, context: z.core.$RefinementCtx) {
  for (const [place, row] of all.entries())
    if (all.findIndex((other) => other[field] === row[field]) < place)
      context.addIssue({ code: 'custom', path: [place, field], message: 'is already used' })
}

type ChecksOf<Fields extends FieldList> = { [Name in keyof Fields]: Fields[Name]['check'] }

export const objectOf = <Fields extends FieldList>(fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check])) as ChecksOf<Fields>,
  )
