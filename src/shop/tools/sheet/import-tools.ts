import type { z } from 'zod'
import { ShopProblem } from '#src/contract/problems.ts'
import { type ImportReport, type RowError, ToolChangeInput } from '#src/contract/tool-changes.ts'
import { NewToolInput } from '#src/contract/tools.ts'
import { findPresentNames } from '#src/store/categories/category-names.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { findToolsBySku, updateTool } from '#src/store/tools/tool-changes.ts'
import type { WholeToolRow } from '#src/store/tools/tool-columns.ts'
import { addTool } from '../add-tool.ts'
import { auditMany, changing } from '../bulk/audit-many.ts'
import type { PictureStorage } from '../pictures/pictures.ts'
import { alignCover, goneField, newPictures } from '../pictures/tool-pictures.ts'
import { findGonePictures, goneMessage } from '../pictures/use-picture.ts'
import { recordStoreHouse } from '../record-store-house.ts'
import { stockProblem } from '../stock-limit.ts'
import { differences, misfitAfter, toChange } from '../tool-differences.ts'
import { columnOf, fieldsOf, imgsOf, type SheetRow } from './sheet-row.ts'

interface Importing {
  actor: string
  rows: SheetRow[]
  dryRun: boolean
  storage: PictureStorage
}

type Step =
  | { kind: 'add'; tool: NewToolInput }
  | { kind: 'change'; before: WholeToolRow; change: ToolChangeInput; changes: object }
  | { kind: 'same' }

type KnownTool = WholeToolRow & { deleted_at: Date | null; stocked_quantity: number }
type Known = Map<string, KnownTool>

/** All rows or none. A row with the part number of a tool, on sale or hidden, changes that tool; any other adds one. */
export const importTools = (db: Db, { actor, rows, dryRun, storage }: Importing): Promise<ImportReport> =>
  db.transaction().execute(async (trx) => {
    if (!dryRun) await holdLock(trx, 'catalogue')
    const skus = rows.map(skuOf).filter((sku) => sku !== '')
    const known: Known = new Map(
      (await findToolsBySku(trx, skus, { toChange: !dryRun })).map((tool) => [tool.sku, tool]),
    )
    const errors = doubles(rows)
    const gone = await findGonePictures(trx, storage, rows.flatMap(imgsOf))
    const categories = await findPresentNames(trx, [...new Set(rows.flatMap(categoryOf))])
    const steps = rows.flatMap((row) => {
      const step = plan(row, { before: known.get(skuOf(row)), gone, categories })
      if (!Array.isArray(step)) return [step]
      errors.push(...step)
      return []
    })
    errors.sort((a, b) => a.row - b.row)
    if (errors.length > 0 && !dryRun) throw refusal(errors)
    if (!dryRun) await takeAll(trx, actor, steps)
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
    return {
      dryRun,
      rows: rows.length,
      added: count('add'),
      changed: count('change'),
      same: count('same'),
      errors,
    }
  })

const skuOf = ({ cells }: SheetRow) => (cells.sku ?? '').trim().toUpperCase()

const categoryOf = ({ cells }: SheetRow) => (cells.category ? [cells.category.trim()] : [])

function doubles(rows: SheetRow[]): RowError[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const sku = skuOf(row)
    const earlier = first.get(sku)
    if (earlier === undefined) first.set(sku, row.line)
    return sku && earlier !== undefined
      ? [{ row: row.line, field: 'sku', message: `is already on line ${earlier}` }]
      : []
  })
}

interface Facts {
  before: KnownTool | undefined
  gone: Set<string>
  /** Present names by those that the sheet has. */
  categories: Map<string, string>
}

function plan(row: SheetRow, { before, gone, categories }: Facts): Step | RowError[] {
  if (before?.deleted_at && !before.hidden)
    return [{ row: row.line, field: 'sku', message: 'belongs to a tool that was deleted' }]
  const fields = fieldsOf(row, { before, categories })
  if (!before) {
    const checked = NewToolInput.safeParse(fields)
    if (!checked.success) return errorsOf(row, fields, checked.error)
    const lost = goneField(checked.data, gone)
    return lost ? goneIn(row, lost) : { kind: 'add', tool: checked.data }
  }
  const checked = ToolChangeInput.safeParse(fields)
  if (!checked.success) return errorsOf(row, fields, checked.error)
  const misfit = misfitAfter(before, checked.data)
  if (misfit) return [{ row: row.line, ...misfit }]
  const problem = stockProblem(before, checked.data.availablequantity)
  if (problem) return [{ row: row.line, field: 'availablequantity', message: problem }]
  const change = alignCover(before, checked.data)
  const changes = differences(before, change)
  const lost = goneField(change, new Set(newPictures(change, before).filter((img) => gone.has(img))))
  if (lost) return goneIn(row, lost)
  return Object.keys(changes).length === 0 ? { kind: 'same' } : { kind: 'change', before, change, changes }
}

const goneIn = (row: SheetRow, field: string): RowError[] => [
  { row: row.line, field: columnOf(field), message: goneMessage },
]

const errorsOf = (row: SheetRow, fields: Record<string, unknown>, error: z.ZodError): RowError[] =>
  error.issues.map((issue) => ({
    row: row.line,
    field: columnOf(issue.path.join('.')) || 'row',
    message:
      issue.path.length === 1 && fields[String(issue.path[0])] === undefined ? 'is required' : issue.message,
  }))

async function takeAll(trx: DbTransaction, actor: string, steps: Step[]) {
  const added = []
  const changed = []
  for (const step of steps) {
    if (step.kind === 'add') {
      const { id, sku, name } = await addTool(trx, step.tool)
      added.push({ id, sku, name })
    }
    if (step.kind === 'change') {
      const { before, change, changes } = step
      await updateTool(trx, before.id, toChange(change))
      await recordStoreHouse(trx, { before, quantity: change.availablequantity, actor })
      changed.push({ id: before.id, sku: before.sku, changes })
    }
  }
  const from = 'a sheet'
  const adding = ['added a tool', 'added many tools'] as const
  await auditMany(trx, changed, {
    actor,
    actions: changing,
    what: `${changed.length} tools by a sheet`,
    from,
  })
  await auditMany(trx, added, { actor, actions: adding, what: `${added.length} tools by a sheet`, from })
}

const refusal = (rows: RowError[]) =>
  new ShopProblem('INVALID_INPUT', 'Some rows are wrong, so nothing was changed.', {
    errors: rows.map(({ row, field, message }) => ({ field: `row ${row}: ${field}`, message })),
    facts: { rows },
  })
