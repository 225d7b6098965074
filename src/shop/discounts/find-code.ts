import { codeWords } from '#src/contract/values/orders/code-words.ts'
import type { Db } from '#src/store/db/connection.ts'
import { countUsesOf } from '#src/store/discounts/discount-uses.ts'
import { type DiscountRow, findDiscountByCode } from '#src/store/discounts/discounts.ts'
import { type CodeLine, type CodeRefusal, judgeCode } from './code-judgement.ts'

export interface TypedCode {
  /** In capitals. */
  code: string
  /** Who would use it; undefined for a visitor. */
  customer: string | undefined
  now: Date
}

/** A code that counts for these lines, or why it does not. place_orders looks again at what may change meanwhile. */
export async function findCode(
  db: Db,
  { code, customer, now }: TypedCode,
  lines: CodeLine[],
): Promise<{ row: DiscountRow; refusal?: undefined } | { row?: undefined; refusal: CodeRefusal }> {
  const row = await findDiscountByCode(db, code)
  if (!row) return { refusal: { reason: 'wrong', detail: codeWords.wrong } }
  const isCounted = customer !== undefined && row.most_uses_each !== null
  const usedByThem = isCounted ? await countUsesOf(db, row.id, customer) : 0
  const refusal = judgeCode(row, { lines, usedByThem, now })
  return refusal ? { refusal } : { row }
}
