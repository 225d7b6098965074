/** How every chart of the shop is drawn. */
export const line = 'var(--color-base-300)'
export const ink = 'var(--color-base-content)'
export const quiet = { fill: 'var(--quiet)', fontSize: 12 }
export const tip = {
  cursor: { fill: 'var(--color-base-200)', fillOpacity: 0.6 },
  contentStyle: {
    background: 'var(--surface)',
    borderColor: line,
    borderRadius: 6,
    fontSize: 13,
    padding: '6px 10px',
  },
  labelStyle: { color: ink, fontWeight: 600 },
  itemStyle: { color: ink },
}
