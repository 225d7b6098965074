import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { storedToken } from '#src/web/lib/session/account.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'

/** Asks for an email when a tool can be ordered again. */
export function TellMeButton({ toolId, className }: { toolId: string; className: string }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const ask = async () => {
    if (!storedToken()) return navigate(loginPath(location.href))
    try {
      const { stockAlerts } = await loadApi()
      setWaiting((await stockAlerts.request(toolId)).waiting)
      toast('success', 'We write to you when it is back')
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }
  return (
    <button type="button" className={className} disabled={waiting} onClick={ask}>
      {waiting ? 'We will tell you' : 'Tell me when'}
    </button>
  )
}
