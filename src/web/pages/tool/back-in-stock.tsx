import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tool } from '#src/contract/tools.ts'
import { browserApi } from '#src/web/lib/api-context.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { storedToken } from '#src/web/lib/session/session.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Below the minimum there is nothing to buy; a signed-in person can ask for one mail when there is again. */
export function BackInStock({ tool }: { tool: Tool }) {
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!storedToken()) return
    browserApi.stockAlerts.get(tool._id).then(
      (answer) => setWaiting(answer.waiting),
      () => {},
    )
  }, [tool._id])

  async function change() {
    if (!storedToken()) return navigate(loginPath(location.href))
    setBusy(true)
    try {
      const answer = await (waiting
        ? browserApi.stockAlerts.cancel(tool._id)
        : browserApi.stockAlerts.request(tool._id))
      setWaiting(answer.waiting)
      toast('success', answer.waiting ? 'We write to you when it is back' : 'We do not write to you')
    } catch (problem) {
      toast('error', problem instanceof Error ? problem.message : 'That did not work')
    } finally {
      setBusy(false)
    }
  }

  const Icon = waiting ? BellOff : Bell
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg grow"
      disabled={busy}
      aria-pressed={waiting}
      onClick={change}
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden />
      {waiting ? 'Do not tell me' : 'Tell me when it is back'}
    </button>
  )
}
