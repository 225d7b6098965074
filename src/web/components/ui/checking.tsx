import { NeedsScript } from './needs-script.tsx'

/** Shows while the admin check runs. */
export function Checking() {
  return (
    <div className="wrap flex grow flex-col items-center justify-center py-24">
      <div className="hidden scripted:block" role="status">
        <span className="loading loading-spinner loading-lg text-quiet" aria-hidden />
        <span className="sr-only">Checking who you are…</span>
      </div>
      <NeedsScript />
    </div>
  )
}
