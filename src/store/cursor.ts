import { ShopProblem } from '#src/contract/problems.ts'

export type Cursor = [value: string | number, no: number]

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function readCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(cursor) && cursor.length === 2 && isValue(cursor[0]) && Number.isSafeInteger(cursor[1]))
      return cursor as Cursor
  } catch {}
  throw ShopProblem.input('after', 'is not a cursor of this list')
}

const isValue = (value: unknown) =>
  typeof value === 'string' ? !value.includes('\0') : Number.isSafeInteger(value)
