/** Placeholder rows while a list loads. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div className="panel mt-6 overflow-hidden" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row ${row + 1}`}
          className="flex items-center gap-4 border-base-300 border-b p-3.5 last:border-b-0"
        >
          <span className="skeleton size-13 shrink-0 rounded-field" />
          <span className="grid grow gap-2">
            <span className="skeleton h-4 w-2/5 rounded-sm" />
            <span className="skeleton h-3 w-1/5 rounded-sm" />
          </span>
          <span className="skeleton h-6 w-20 rounded-sm" />
        </div>
      ))}
    </div>
  )
}
