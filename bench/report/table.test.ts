import { expect, test } from 'vitest'
import { type Row, showRatio, tableAgainst, tableBesideReferences } from './table.ts'

const load = (perSecond: number, more = {}) => ({
  count: perSecond,
  perSecond,
  p50: 5,
  p99: 10,
  failed: 0,
  cpuMs: 1000 / perSecond,
  ...more,
})
const row: Row = {
  name: 'page /',
  processes: 1,
  atFixedRate: false,
  loads: [load(60), load(50), load(80)],
  megabytes: 140,
  beside: { name: 'bare server', loads: [load(100), load(100), load(100)] },
}
const cellsOf = (line?: string) => line?.split(/\s{2,}/)

test('a shop is shown as a part of what the machine could do', () => {
  const [titles, line] = tableBesideReferences([row]).split('\n')
  expect(cellsOf(titles)).toEqual([
    ...['', 'processes', 'a second', 'reference', 'its a second', 'of reference', 'by CPU time'],
    ...['CPU ms', 'p50 ms', 'p99 ms', 'MB'],
  ])
  expect(cellsOf(line)).toEqual([
    ...['page /', '1', '60 (50–80)', 'bare server', '100 (100–100)', '0.6 (0.5–0.8)', '0.6 (0.5–0.8)'],
    ...['16.7', '5', '10 (10–10)', '140'],
  ])
})

test('cells stand below their titles', () => {
  const [titles, first, second] = tableBesideReferences([row, { ...row, name: 'a longer name' }]).split('\n')
  expect(first?.indexOf('bare server')).toBe(titles?.indexOf('reference'))
  expect(second?.indexOf('bare server')).toBe(titles?.indexOf('reference'))
})

test('what was measured alone has no ratio', () => {
  const { beside, ...alone } = row
  expect(showRatio(alone)).toBe('')
  expect(tableBesideReferences([alone])).not.toContain('reference')
})

test('a reference of which nobody knows the CPU time is compared by speed alone', () => {
  const beside = { name: 'pgbench', loads: [1, 2, 3].map(() => load(100, { cpuMs: Number.NaN })) }
  const table = tableBesideReferences([{ ...row, beside }])
  expect(table).toContain('0.6 (0.5–0.8)')
  expect(table).not.toContain('by CPU time')
})

test('at a fixed rate the times are compared', () => {
  const loads = [load(100, { p99: 30 }), load(100, { p99: 10 }), load(100, { p99: 20 })]
  expect(showRatio({ ...row, atFixedRate: true, loads })).toBe('p99 × 2 (1–3)')
})

test('two commits stand in the order of time', () => {
  const beside = { name: 'then', loads: [load(20), load(25), load(40)], megabytes: 150 }
  const [titles, line] = tableAgainst([{ ...row, beside }]).split('\n')
  expect(titles).toMatch(/then a second +now a second +now \/ then +by CPU time/)
  expect(line).toMatch(/ 25 \(20–40\) +60 \(50–80\) +2 \(2–3\) +2 \(2–3\) +40 +16.7 /)
  expect(line).toMatch(/ 150 +140$/)
})

test('requests that failed are told', () => {
  const loads = [load(60), load(60, { failed: 3 }), load(60, { failed: 4 })]
  const [titles, line] = tableBesideReferences([{ ...row, loads }]).split('\n')
  expect(titles).toMatch(/failed$/)
  expect(line).toMatch(/ 7$/)
  expect(tableBesideReferences([row])).not.toContain('failed')
})
