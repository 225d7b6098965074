import type { Db } from '#src/store/db/connection.ts'
import {
  findByBeginnings,
  findByNumbers,
  findNearNumbers,
  type PartRow,
  type WrittenNumber,
} from '#src/store/tools/part-numbers.ts'

/** The tool that a text names, or those that it may mean. */
export interface FoundPart {
  tool?: PartRow
  /** `tool` is not set: they begin with what was written, or have the same number but for hyphens. */
  fit: PartRow[]
  /** Nothing fits: they differ in one character. */
  near: PartRow[]
}

const mostShown = 5
/** Shorter beginnings are those of too many numbers. */
const leastBeginning = 3
/** Looking for what comes near takes some 600 index lookups, so only the first so many unknown parts get it. */
const mostNear = 50
const mostWords = 6

/** Three queries at most, however many parts are looked for. */
export async function findPartNumbers(db: Db, parts: string[]): Promise<Map<string, FoundPart>> {
  const written = await readWritten(db, parts)
  const found = new Map(parts.map((part) => [part, exactly(part, written)]))
  const keyOf = (part: string) => written.get(part)?.key ?? ''
  const lacking = () => parts.filter((part) => isEmpty(found.get(part)))

  const beginnings = lacking()
    .map(keyOf)
    .filter((key) => key.length >= leastBeginning)
  const begun = beginnings.length > 0 ? await findByBeginnings(db, beginnings, mostShown) : new Map()
  for (const part of lacking()) found.set(part, { fit: begun.get(keyOf(part)) ?? [], near: [] })

  const unknown = lacking().slice(0, mostNear)
  const near = await findNearNumbers(db, unknown.map(keyOf))
  for (const part of unknown)
    found.set(part, { fit: [], near: (near.get(keyOf(part)) ?? []).slice(0, mostShown) })
  return found
}

const isEmpty = (found: FoundPart | undefined) => !found?.tool && found?.fit.length === 0

/** Each part as a whole, and the words in it that may be a part number by themselves. */
async function readWritten(db: Db, parts: string[]) {
  const texts = [...new Set(parts.flatMap((part) => [part, ...wordsOf(part)]))]
  const numbers = await findByNumbers(db, texts)
  return new Map(texts.map((text, index) => [text, numbers[index] ?? { key: '', tools: [] }]))
}

const wordsOf = (part: string) => {
  const words = part.split(/\s+/)
  return words.length > 1
    ? words.filter((word) => /\d/.test(word) && word.length > 2).slice(0, mostWords)
    : []
}

function exactly(part: string, written: Map<string, WrittenNumber>): FoundPart {
  for (const text of [part, ...wordsOf(part)]) {
    const tools = written.get(text)?.tools ?? []
    const tool =
      tools.find(({ sku }) => sku === text.toUpperCase()) ?? (tools.length === 1 ? tools[0] : undefined)
    if (tool) return { tool, fit: [], near: [] }
    if (tools.length > 0) return { fit: tools, near: [] }
  }
  return { fit: [], near: [] }
}
