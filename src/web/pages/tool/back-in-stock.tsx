import Bell from 'icon:bell'
import BellOff from 'icon:bell-off'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tool } from '#src/contract/tools.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { NeedsScript } from '#src/web/components/ui/needs-script.tsx'
import { loadApi } from '#src/web/lib/load-api.ts'
import { storedToken } from '#src/web/lib/session/account.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Shown below the minimum stock; a signed-in person can ask for an email when the tool is back. */
export function BackInStock({ tool }: { tool: Tool }) {
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!storedToken()) return
    loadApi()
      .then(({ stockAlerts }) => stockAlerts.get(tool._id))
      .then(
        (answer) => setWaiting(answer.waiting),
        () => {},
      )
  }, [tool._id])

  async function change() {
    if (!storedToken()) return navigate(loginPath(location.href))
    setBusy(true)
    try {
      const { stockAlerts } = await loadApi()
      const answer = await (waiting ? stockAlerts.cancel(tool._id) : stockAlerts.request(tool._id))
      setWaiting(answer.waiting)
      toast('success', answer.waiting ? 'We will email you when it is back' : 'You will not get an email')
    } catch (problem) {
      toast('error', problem instanceof Error ? problem.message : 'That did not work')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <NeedsScript className="grow" />
      <button
        type="button"
        className="btn btn-primary btn-lg hidden grow scripted:inline-flex"
        disabled={busy}
        aria-pressed={waiting}
        onClick={change}
      >
        <Icon of={waiting ? BellOff : Bell} className="size-5" />
        {waiting ? 'Cancel the alert' : 'Tell me when it is back'}
      </button>
    </>
  )
}
