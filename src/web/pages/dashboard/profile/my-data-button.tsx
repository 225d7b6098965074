import Download from 'icon:download'
import { useState } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'

export function MyDataButton() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const data = await browserApi.accounts.myData()
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-h3">
        Download my data
      </h2>
      <p className="mt-1 text-quiet text-ui">
        Everything that we keep about you: account, profile, addresses, orders, reviews, emails and devices.
      </p>
      <button type="button" className="btn btn-line mt-4 px-5" disabled={busy} onClick={save}>
        <Icon of={Download} className="size-4" />
        {busy ? 'Gathering…' : 'Download my data'}
      </button>
    </section>
  )
}
