/** As `ref` of the current entry of a row that scrolls: it is seen also when it lies beyond the edge. */
export function bringIntoRow(entry: HTMLElement | null) {
  const row = entry?.parentElement
  if (row) row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.clientWidth) / 2
}
