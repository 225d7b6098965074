import { ShopProblem } from '#src/contract/problems.ts'

export type Cursor = [value: string | number, no: number]

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function readCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(cursor) && cursor.length === 2 && isValue(cursor[0]) && Number.isSafeInteger(cursor[1]))
      return cursor as Cursor
  } catch {}
  throw notOfThisList()
}

/** The cursor of a list by price, stock, total or time: whole numbers, none below zero. */
export function readNumberCursor(text: string): [value: number, no: number] {
  const [value, no] = readCursor(text)
  if (typeof value !== 'number' || value < 0) throw notOfThisList()
  return [value, no]
}

export const notOfThisList = () => ShopProblem.input('after', 'is not a cursor of this list')

const isValue = (value: unknown) =>
  typeof value === 'string' ? !value.includes('\0') : Number.isSafeInteger(value)
