import { useState } from 'react'
import type { SignInOptions } from '#src/contract/accounts/accounts.ts'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'

interface FederatedButtonsProps {
  ways: SignInOptions['ways']
  from: string | undefined
  onFailure: (message: string) => void
}

export function FederatedButtons({ ways, from, onFailure }: FederatedButtonsProps) {
  const [busy, setBusy] = useState(false)
  const back = new URLSearchParams(from ? { from } : {})
  const go = async (id: string) => {
    setBusy(true)
    try {
      const { identity } = await loadApi()
      const { url } = await identity.signInWith(id, `/signed-in?${back}`, `/login?${back}`)
      location.assign(url)
    } catch (problem) {
      onFailure(problemText(problem))
      setBusy(false)
    }
  }
  if (ways.length === 0) return null
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-note text-quiet before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        or
      </p>
      <div className="grid gap-3">
        {ways.map(({ id, name, standIn }) => (
          <div key={id}>
            <button
              type="button"
              className="btn btn-line btn-lg w-full gap-3"
              disabled={busy}
              onClick={() => go(id)}
            >
              {id === 'google' && <GoogleMark />}
              {id === 'google' ? 'Signin Google' : `Sign in with ${name}`}
            </button>
            {standIn && (
              <p className="mt-2 text-note text-quiet">
                Test mode: a test issuer of the shop stands in for {name}.
              </p>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function GoogleMark() {
  return (
    <svg
      className="size-[1.125rem]"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.6-6.1" />
    </svg>
  )
}
