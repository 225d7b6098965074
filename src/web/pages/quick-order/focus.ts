/** Goes to the next line that needs a look, from the one that has the focus; after the last to the first. */
export function focusNextLook() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-look]')]
  const here = document.activeElement?.closest('[data-line]')
  const next = rows.find(
    (row) => here && here.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const row = next ?? rows[0]
  row?.focus()
}

/** After a press that took its own button away. */
export const focusLine = (line: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus()
