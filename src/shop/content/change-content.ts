import { isDeepStrictEqual } from 'node:util'
import { type Content, type DocumentName, documentNames, documents } from '#src/contract/content/documents.ts'
import { mapFields, type Value } from '#src/contract/content/map-fields.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import {
  deleteDraft,
  findDrafts,
  findPublished,
  findVersion,
  insertVersion,
  writeDraft,
} from '#src/store/content/content.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { type PictureStorage, pictureId, uploadedName } from '../tools/pictures/pictures.ts'
import { findGonePictures, goneMessage } from '../tools/pictures/use-picture.ts'
import { readForEditor, seenState, whoChanged } from './read-content.ts'

interface Editing {
  name: DocumentName
  /** What the editor has seen: whoever changes what has changed since is refused. */
  seen: string
  actor: string
  now: Date
  seeds: Content
  storage: PictureStorage
}

/** A draft that says what is public is no draft. */
export const saveDraft = (db: Db, { value, ...editing }: Editing & { value: Value }) =>
  edit(db, editing, (trx) => keepDraft(trx, editing, value))

export const discardDraft = (db: Db, editing: Editing) =>
  edit(db, editing, async (trx) => {
    const { name, actor } = editing
    await deleteDraft(trx, name)
    await recordAudit(trx, { actor, action: 'discarded a content draft', subject: name })
  })

export const publishDraft = (db: Db, editing: Editing) =>
  edit(db, editing, async (trx) => {
    const { name, actor, now: at, seeds } = editing
    const { value, publicValue } = await readForEditor(trx, seeds, name)
    if (isDeepStrictEqual(value, publicValue))
      throw new ShopProblem('CONFLICT', 'There is no draft to publish.')
    const { no } = await insertVersion(trx, { name, value, pictures: picturesOf(name, value), actor, at })
    await deleteDraft(trx, name)
    await recordAudit(trx, { actor, action: 'published content', subject: name, details: { version: no } })
  })

/** The version becomes the draft, to be looked at before it is published again. */
export const restoreVersion = (db: Db, { no, ...editing }: Editing & { no: number }) =>
  edit(db, editing, async (trx) => {
    const { name, actor, seeds } = editing
    const stored = no === 0 ? { value: seeds[name] } : await findVersion(trx, name, no)
    if (!stored) throw ShopProblem.noSuch('contentVersion')
    const { success, data } = documents[name].check.safeParse(stored.value)
    if (!success) throw new ShopProblem('CONFLICT', 'This version is too old to be shown.')
    await keepDraft(trx, editing, data)
    await recordAudit(trx, {
      actor,
      action: 'restored a content version',
      subject: name,
      details: { version: no },
    })
  })

/** One change of a document, unless somebody else was quicker. */
async function edit(
  db: Db,
  { name, seen, seeds }: Editing,
  change: (trx: DbTransaction) => Promise<unknown>,
) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'content')
    const [published] = await findPublished(trx, [name])
    const [draft] = await findDrafts(trx, [name])
    if (seenState(published, draft) !== seen) throw changedMeanwhile(whoChanged(seen, published, draft))
    await change(trx)
    return readForEditor(trx, seeds, name)
  })
}

function changedMeanwhile(who = 'Somebody else') {
  return new ShopProblem(
    'CONFLICT',
    `${who} has changed this meanwhile. Nothing was saved: load it again to see their change.`,
    { facts: { changedMeanwhile: true } },
  )
}

async function keepDraft(trx: DbTransaction, editing: Editing, value: Value) {
  const { name, actor, now: at, seeds } = editing
  const { publicValue } = await readForEditor(trx, seeds, name)
  if (isDeepStrictEqual(value, publicValue)) return deleteDraft(trx, name)
  await refuseGonePictures(trx, editing, value)
  return writeDraft(trx, { name, value, pictures: picturesOf(name, value), actor, at })
}

async function refuseGonePictures(trx: DbTransaction, { name, seeds, storage }: Editing, value: Value) {
  const shown = picturesIn(name, value)
  const gone = await findGonePictures(
    trx,
    storage,
    shown.map(({ img }) => img),
  )
  const errors = shown
    .filter(({ img }) => gone.has(img) || (!uploadedName(img) && !isOwn(img, seeds)))
    .map(({ path }) => ({ field: `value.${path}`, message: goneMessage }))
  if (errors.length > 0)
    throw new ShopProblem('INVALID_INPUT', 'A picture is no longer there: upload it again.', { errors })
}

/** One of those that came with the shop. */
const isOwn = (img: string, seeds: Content) =>
  documentNames.some((name) => picturesIn(name, seeds[name]).some((own) => own.img === img))

const picturesOf = (name: DocumentName, value: Value) => [
  ...new Set(picturesIn(name, value).flatMap(({ img }) => pictureId(uploadedName(img) ?? '') ?? [])),
]

function picturesIn(name: DocumentName, value: Value) {
  const found: { path: string; img: string }[] = []
  mapFields(documents[name].fields, value, (field, img, path) => {
    if (field.kind === 'picture') found.push({ path, img: String(img) })
  })
  return found
}
