/** No page shows them a second time. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p className="text-ui">
        Keep these recovery codes somewhere safe. Each one lets you sign in once without the app.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-ui" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}
