import { useMatches } from 'react-router'
import type { Content } from '#src/contract/content/documents.ts'

type Data = { announcement?: Content['announcement'] } | undefined

/** A line above the header. A preview brings its own. */
export function Announcement() {
  const { text, link } =
    useMatches()
      .map(({ loaderData }) => (loaderData as Data)?.announcement)
      .findLast(Boolean) ?? {}
  return (
    text && (
      <aside
        className="bg-neutral px-5 py-2 text-center text-neutral-content text-ui print:hidden"
        aria-label="Announcement"
      >
        {link ? (
          <a href={link} className="underline underline-offset-4">
            {text}
          </a>
        ) : (
          text
        )}
      </aside>
    )
  )
}
