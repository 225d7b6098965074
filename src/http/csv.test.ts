import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHead, csvLines, readCsv } from './csv.ts'

const columns = {
  Name: ([name]: (string | number)[]) => name ?? null,
  Count: ([, count]: (string | number)[]) => count ?? null,
}

test('a sheet has a mark for UTF-8, lines that end as in Windows, and quotes only where they are needed', () => {
  const rows = [['plain', 1], ['a "quoted", one', -2], ['two\nlines', 3], ['two\rlines', 4], ['']]
  expect(csvHead(columns) + csvLines(columns, rows)).toBe(
    '\uFEFFName,Count\r\nplain,1\r\n"a ""quoted"", one",-2\r\n"two\nlines",3\r\n"two\rlines",4\r\n,\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'])('no spreadsheet runs %j', (text) => {
  expect(csvLines(columns, [[text, 1]])).toBe(`'${text},1\r\n`)
})

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['x; ＝1', "x;' ＝1"],
  [';@a;-1', ";'@a;'-1"],
  ['two\n=1', `"two\n'=1"`],
])('nor %j where semicolons separate cells', (text, written) => {
  expect(csvLines(columns, [[text, 1]])).toBe(`${written},1\r\n`)
})

test('what was written is read again as it was', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",; aé'), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      const sheet = Buffer.from(csvHead(columns) + csvLines(columns, rows))
      const read = (await readCsv(sheet, 100)).map(({ cells }) => cells)
      expect(read).toEqual([['Name', 'Count'], ...rows])
    }),
  )
})

test('nothing is read beyond the first line too many, and other work goes on meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 0)
  const lines = await readCsv(Buffer.from('x\n'.repeat(400_000)), 100)
  expect(lines.length).toBe(101)
  expect(turns).toBe(0)
  const all = await readCsv(Buffer.from('word,word\n'.repeat(40_000)), 50_000)
  clearInterval(turning)
  expect(all.length).toBe(40_000)
  expect(turns).toBeGreaterThan(5)
})
