import type { ContentState, EditedContent } from '#src/contract/content/content.ts'
import { type Content, type DocumentName, documentNames, documents } from '#src/contract/content/documents.ts'
import type { Value } from '#src/contract/content/map-fields.ts'
import { findDrafts, findPublished, listDrafts, listPublished } from '#src/store/content/content.ts'
import type { Db } from '#src/store/db/connection.ts'

export interface ContentReader {
  /** What a fresh shop says. */
  seeds: Content
  /** What visitors see at this moment. */
  read<Name extends DocumentName>(names: Name[]): Promise<Pick<Content, Name>>
  /** What they would see if every draft were published. */
  readDrafts<Name extends DocumentName>(names: Name[]): Promise<Pick<Content, Name>>
}

/** `onTooOld` hears, once, of a document that this version of the shop cannot show as it is stored. */
export function createContent(
  db: Db,
  seeds: Content,
  onTooOld: (name: DocumentName) => void = () => {},
): ContentReader {
  const told = new Set<DocumentName>()
  const valueToShow = (name: DocumentName, rows: Stored[]) => {
    const shown = firstShown(name, rows)
    if (!shown && !told.has(name) && rows.some((row) => row.name === name)) {
      told.add(name)
      onTooOld(name)
    }
    return shown ?? seeds[name]
  }
  const pick = <Name extends DocumentName>(names: Name[], rows: Stored[]) =>
    Object.fromEntries(names.map((name) => [name, valueToShow(name, rows)])) as Pick<Content, Name>
  return {
    seeds,
    read: async (names) => pick(names, await findPublished(db, names)),
    readDrafts: async (names) => {
      const [drafts, published] = await Promise.all([findDrafts(db, names), findPublished(db, names)])
      return pick(names, [...drafts, ...published])
    },
  }
}

interface Stored {
  name: string
  value: unknown
}

/** The first that this version of the shop can show; what an earlier one took and this one refuses gives way. */
function firstShown<Name extends DocumentName>(name: Name, rows: Stored[]): Content[Name] | undefined {
  const { check } = documents[name]
  for (const row of rows) {
    const { success, data } = row.name === name ? check.safeParse(row.value) : { success: false, data: null }
    if (success) return data as Content[Name]
  }
  return undefined
}

interface Written {
  name: string
  actor: string
  at: Date
}

const whenOf = (row: Written | undefined) => (row ? { at: row.at.toISOString(), actor: row.actor } : null)

/** Which documents there are, and what has become of each. */
export async function listContent(db: Db): Promise<ContentState[]> {
  const [published, drafts] = await Promise.all([listPublished(db), listDrafts(db)])
  const of = (rows: Written[], name: string) => whenOf(rows.find((row) => row.name === name))
  return documentNames.map((name) => ({ name, published: of(published, name), draft: of(drafts, name) }))
}

/** A document as whoever edits it sees it. */
export async function readForEditor(db: Db, seeds: Content, name: DocumentName): Promise<EditedContent> {
  const [published, drafts] = await Promise.all([findPublished(db, [name]), findDrafts(db, [name])])
  const shown = firstShown(name, published)
  return {
    name,
    published: whenOf(published[0]),
    draft: whenOf(drafts[0]),
    seen: seenState(published[0], drafts[0]),
    tooOld: published.length > 0 && shown === undefined,
    publicValue: (shown ?? seeds[name]) as Value,
    value: (firstShown(name, drafts) ?? shown ?? seeds[name]) as Value,
  }
}

interface Numbered {
  no: number
  actor: string
}

/** Another whenever the document was saved, published or its draft thrown away. */
export const seenState = (published: Numbered | undefined, draft: Numbered | undefined) =>
  `${published?.no ?? 0}.${draft?.no ?? 0}`

/** Who wrote what the editor has not seen; nobody is known for a draft that was thrown away. */
export function whoChanged(seen: string, published: Numbered | undefined, draft: Numbered | undefined) {
  // Publishing takes the draft away, so that one which is there is newer than what is public.
  if (draft) return draft.actor
  return published && published.no !== Number(seen.split('.')[0]) ? published.actor : undefined
}
