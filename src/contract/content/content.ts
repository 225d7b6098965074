import { z } from 'zod'
import { type Content, contentPages, documentNames, documents } from './documents.ts'
import type { Field, FieldList } from './fields.ts'

export const ContentPageName = z.enum(contentPages, 'must be a page that shows content')
export const DocumentNameInput = z.enum(documentNames, 'must be the name of a document')

/** What is shown may be longer than what was typed. */
function shownAs(field: Field): z.ZodType {
  if (field.kind === 'rows') return z.array(shownFields(field.fields))
  if (field.kind === 'lines') return z.array(z.string())
  return field.kind === 'number' ? z.int() : z.string()
}

const shownFields = (fields: FieldList) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownAs(field)])))

/** With settings filled in, and what is Markdown in the document as HTML. */
export const ShownContent = z
  .object(Object.fromEntries(documentNames.map((name) => [name, shownFields(documents[name].fields)])))
  .partial() as unknown as z.ZodType<Partial<Content>>

/** Its members are those of the document. */
const Value = z.record(z.string(), z.unknown())

const seen = z
  .string()
  .regex(/^\d{1,15}\.\d{1,15}$/)
  .describe('what the caller has seen; a change of something that was changed after it is refused')

const when = { at: z.iso.datetime(), actor: z.string() }

export const ContentState = z.object({
  name: DocumentNameInput,
  published: z.object(when).nullable().describe('null as long as the shop’s first words are public'),
  draft: z.object(when).nullable(),
})
export type ContentState = z.infer<typeof ContentState>

export const EditedContent = ContentState.extend({
  seen,
  tooOld: z
    .boolean()
    .describe('what was published cannot be shown any more: the shop’s first words are public'),
  publicValue: Value.describe('what visitors see'),
  value: Value.describe('the draft, or what visitors see if there is none'),
})
export type EditedContent = z.infer<typeof EditedContent>

export const ContentSeen = z.object({ seen })
export const ContentDraft = z.object({ seen, value: Value })

export const ContentVersion = z.object({ no: z.int(), ...when })
export type ContentVersion = z.infer<typeof ContentVersion>
