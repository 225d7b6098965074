import MonitorSmartphone from '@lucide/icons/icons/monitor-smartphone'
import { useCallback, useEffect, useState } from 'react'
import type { Session } from '#src/api/identity.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { Failure } from '../ui/notices.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { deviceName } from './device-name.ts'

type Known = { sessions: Session[]; here: string | undefined } | 'failed' | undefined

/** The devices where the person is signed in, each with a button to sign it out. */
export function Sessions() {
  const [known, setKnown] = useState<Known>()
  const load = useCallback(async () => {
    try {
      const [sessions, current] = await Promise.all([
        browserApi.identity.sessions(),
        browserApi.identity.session(),
      ])
      setKnown({ sessions, here: current?.session.id })
    } catch {
      setKnown('failed')
    }
  }, [])
  useEffect(() => void load(), [load])

  const end = async (work: Promise<unknown>) => {
    try {
      await work
      await load()
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-h3">
        Where you are signed in
      </h2>
      {known === undefined && <div className="skeleton mt-4 h-24" />}
      {known === 'failed' && (
        <Failure title="The list did not load" text="You are still signed in." onRetry={load} />
      )}
      {typeof known === 'object' && (
        <>
          <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
            {known.sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-4 py-3 text-ui">
                <Icon of={MonitorSmartphone} className="size-5 shrink-0 text-quiet" />
                <span className="grow">
                  {deviceName(session.userAgent)}
                  {session.id === known.here && ' · this device'}
                  <span className="block text-note text-quiet">
                    {session.ipAddress && `${session.ipAddress} · `}
                    <TimeAgo at={session.createdAt} />
                  </span>
                </span>
                {session.id !== known.here && (
                  <button
                    type="button"
                    className="btn btn-line btn-sm"
                    onClick={() => end(browserApi.identity.endSession(session.token))}
                  >
                    Sign out
                  </button>
                )}
              </li>
            ))}
          </ul>
          {known.sessions.length > 1 && (
            <button
              type="button"
              className="btn btn-line mt-4"
              onClick={() => end(browserApi.identity.endOtherSessions())}
            >
              Sign out all other devices
            </button>
          )}
        </>
      )}
    </section>
  )
}
