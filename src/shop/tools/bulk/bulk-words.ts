import type { BulkChange } from '#src/contract/bulk-changes.ts'

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** What was done with so many tools, for the audit log. */
export function bulkWords(change: BulkChange, count: number) {
  switch (change.what) {
    case 'price': {
      const by = `${change.percent > 0 ? 'up' : 'down'} by ${Math.abs(change.percent)} %`
      return `${countOf(count, 'price')} ${by}${change.startsAt ? ` from ${change.startsAt}` : ''}`
    }
    case 'category':
      return `${countOf(count, 'tool')} to the category ${change.category}`
    case 'quantities':
      return `minimum and step of ${countOf(count, 'tool')}`
    case 'hide':
      return `${countOf(count, 'tool')} hidden`
    default:
      return `${countOf(count, 'tool')} published`
  }
}
