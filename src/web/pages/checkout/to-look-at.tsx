import type { Mistake } from '#src/web/components/payments/card-entry.ts'

/** The fields that were not filled in well; each leads to its field. */
export function ToLookAt({ mistakes }: { mistakes: Mistake[] }) {
  if (mistakes.length === 0) return null
  return (
    <p className="mb-3 text-error text-ui" role="alert">
      {mistakes.length === 1 ? 'One field needs attention:' : `${mistakes.length} fields need attention:`}
      {mistakes.map(({ label, focus }, place) => (
        <span key={label}>
          {place > 0 && ','}{' '}
          <button type="button" className="cursor-pointer underline" onClick={focus}>
            {label}
          </button>
        </span>
      ))}
    </p>
  )
}
