const outlines = [
  {
    name: 'Facebook',
    path: 'M14 22v-8h3l.6-4H14V8c0-1.2.6-2 2-2h2V2.5C17.5 2.3 16.5 2.2 15.5 2.2 12.4 2.2 10 4 10 7.500V10H7v4h3v8z',
  },
  {
    name: 'LinkedIn',
    path: 'M3 9.500h4V21H3zM5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9.500h3.800v1.700c.7-1.2 2-2 3.7-2 3 0 4.5 1.9 4.5 5.200V21h-4v-6c0-1.6-.6-2.5-1.9-2.5-1.3 0-2.1 1-2.1 2.600V21h-4z',
  },
  {
    name: 'YouTube',
    path: 'M4.5 5.500h15a2.5 2.5 0 0 1 2.5 2.500v8a2.5 2.5 0 0 1-2.5 2.500h-15A2.5 2.5 0 0 1 2 16V8a2.5 2.5 0 0 1 2.5-2.500zM10 9v6l5-3z',
  },
]

export function Social() {
  return (
    <ul className="flex gap-2">
      {outlines.map(({ name, path }) => (
        <li key={name}>
          <span
            className="grid size-10 place-items-center rounded-field border border-band-line text-neutral-content"
            role="img"
            aria-label={name}
          >
            <svg
              className="size-[1.125rem]"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </span>
        </li>
      ))}
    </ul>
  )
}
