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

test('what was written is read again as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",; aé'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const sheet = csvHead(columns) + csvLines(columns, rows)
      const read = readCsv(sheet.slice(1)).map(({ cells }) => cells)
      expect(read).toEqual([['Name', 'Count'], ...rows])
    }),
  )
})
