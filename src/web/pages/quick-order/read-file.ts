import { DeviceProblem } from '#src/web/lib/problems/problem-text.ts'

const mostBytes = 1024 * 1024

/** The text of a file with lines, as spreadsheets save it: UTF-8, or UTF-16 with a mark at its beginning. */
export async function readFile(file: File): Promise<string> {
  if (file.size > mostBytes)
    throw new DeviceProblem(`${file.name} is larger than 1 MB. It should hold a few hundred lines.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new DeviceProblem(`${file.name} is a workbook. Save it as CSV, then drop it here.`)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
