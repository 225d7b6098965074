/** Rows and cells that a style sheet turns into blocks are no table for screen readers unless the markup says so. */
export const stackRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
