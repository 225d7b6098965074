import MonitorSmartphone from 'icon:monitor-smartphone'
import { useRevalidator } from 'react-router'
import type { Session } from '#src/api/identity.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import type { Part } from '#src/web/lib/problems/load-part.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { Failure } from '../ui/notices.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { deviceName } from './device-name.ts'

interface KnownSessions {
  sessions: Session[]
  here: string | undefined
}

export async function loadSessions(): Promise<KnownSessions> {
  const { identity } = browserApi
  const [sessions, current] = await Promise.all([identity.sessions(), identity.session()])
  return { sessions, here: current?.session.id }
}

/** The devices where the person is signed in, each with a button to sign it out. */
export function Sessions({ known: { value: known, problem } }: { known: Part<KnownSessions> }) {
  const { revalidate } = useRevalidator()
  const end = async (work: Promise<unknown>) => {
    try {
      await work
      await revalidate()
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-h3">
        Where you are signed in
      </h2>
      {problem && <Failure title="The list did not load" text={problem} />}
      {known && (
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
