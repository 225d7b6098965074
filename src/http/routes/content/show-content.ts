import { type Content, type DocumentName, documents } from '#src/contract/content/documents.ts'
import { mapFields, type Value } from '#src/contract/content/map-fields.ts'
import { type ShopSettings, shownSettings } from '#src/contract/settings.ts'
import { fillIn } from '#src/contract/values/fill-in.ts'
import { escapeMarkdown, renderMarkdown } from './markdown.ts'

/** Documents as pages show them: with settings filled in, and Markdown as HTML. */
export function showContent<Shown extends Partial<Content>>(content: Shown, settings: ShopSettings): Shown {
  const shown = shownSettings(settings)
  const plain = (text: string) => fillIn(text, shown)
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    mapFields(documents[name as DocumentName].fields, value as Value, (field, typed) => {
      if (field.kind === 'text') return plain(String(typed))
      if (field.kind === 'lines') return (typed as string[]).map(plain)
      return field.kind === 'markdown' ? renderMarkdown(fillIn(String(typed), shown, escapeMarkdown)) : typed
    }),
  ])
  return Object.fromEntries(entries) as Shown
}
