import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import type { OrderSort } from '#src/contract/orders.ts'
import { browserApi } from '../../api-context.ts'
import { toast } from '../../toast.ts'
import { readQuery, withChange } from './query.ts'

const sorts: Record<OrderSort, string> = {
  '-placed': 'Newest first',
  placed: 'Oldest first',
  '-total': 'Highest total',
  total: 'Lowest total',
}

/** Search, sort and export, above the list. */
export function ListTools() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readQuery(params)
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <Form className="grow" role="search">
        {query.state && <input type="hidden" name="state" value={query.state} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <label className="input h-10 sm:w-72">
          <Search className="size-4 text-quiet" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">Search orders by number, email or part number</span>
          <input
            key={query.q}
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="Order, email or part number"
            className="text-ui"
          />
        </label>
      </Form>
      <select
        className="select h-10 w-auto text-ui"
        aria-label="Sort"
        value={query.sort ?? '-placed'}
        onChange={(event) => navigate(withChange(params, { sort: event.target.value }))}
      >
        {Object.entries(sorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <ExportButton query={query} />
    </div>
  )
}

function ExportButton({ query }: { query: ReturnType<typeof readQuery> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { q, state, sort } = query
      download(await browserApi.orders.sheet({ q, state, sort }))
    } catch {
      toast('error', 'The export failed. Try again.')
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn btn-line h-10 px-3.5 text-sm" disabled={busy} onClick={save}>
      <Download className="size-4" strokeWidth={1.75} aria-hidden />
      {busy ? 'Exporting…' : 'CSV'}
    </button>
  )
}

function download(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `orders-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
