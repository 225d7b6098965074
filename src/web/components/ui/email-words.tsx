/** A long email wraps after the "@", not in the middle of a name. */
export function EmailWords({ text }: { text: string }) {
  const [name, ...rest] = text.split('@')
  if (rest.length === 0) return text
  return (
    <>
      {name}@<wbr />
      {rest.join('@')}
    </>
  )
}
