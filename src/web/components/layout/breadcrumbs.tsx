/** The path to this page; its last entry is the page itself. */
export function Breadcrumbs({ path, here }: { path: { to: string; label: string }[]; here: string }) {
  return (
    <nav className="flex flex-wrap items-center gap-2 text-note text-quiet" aria-label="You are here">
      {path.map(({ to, label }) => (
        <span key={to} className="contents">
          <a href={to} className="hover:text-base-content hover:underline">
            {label}
          </a>
          <span aria-hidden="true">/</span>
        </span>
      ))}
      <span className="text-base-content" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
