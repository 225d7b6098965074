import { Download, Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import type { StockCounts, StockSort } from '#src/contract/tool-changes.ts'
import { browserApi } from '../../api-context.ts'
import { problemText } from '../../problem-text.ts'
import { saveFile } from '../../save-file.ts'
import { toast } from '../../toast.ts'
import { withChange } from '../manageorder/query.ts'
import { readQuery } from './query.ts'

const sorts: Record<StockSort, string> = {
  added: 'Oldest first',
  '-added': 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Lowest price',
  '-price': 'Highest price',
  stock: 'Least stock',
  '-stock': 'Most stock',
}

interface ListToolsProps {
  counts: StockCounts | undefined
  onImport: () => void
}

/** Search, category, sort, import and export, above the list. */
export function ListTools({ counts, onImport }: ListToolsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readQuery(params)
  const go = (change: Record<string, string>) => navigate(withChange(params, change))
  return (
    <div className="flex w-full flex-wrap gap-2 lg:w-auto">
      <Form className="grow" role="search">
        {(['category', 'low', 'sort'] as const).map(
          (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        <label className="input h-10 sm:w-56">
          <Search className="size-4 text-quiet" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">Search tools by name or part number</span>
          <input
            key={query.q}
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="Name or part number"
            className="text-ui"
          />
        </label>
      </Form>
      <select
        className="select h-10 w-auto text-ui"
        aria-label="Category"
        value={query.category ?? ''}
        onChange={(event) => go({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {counts?.categories.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
      <select
        className="select h-10 w-auto text-ui"
        aria-label="Sort"
        value={query.sort ?? 'added'}
        onChange={(event) => go({ sort: event.target.value })}
      >
        {Object.entries(sorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" className="btn btn-line h-10 px-3.5 text-sm" onClick={onImport}>
        <Upload className="size-4" strokeWidth={1.75} aria-hidden />
        Import
      </button>
      <ExportButton />
    </div>
  )
}

function ExportButton() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await browserApi.stock.sheet(), `tools-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn btn-line h-10 px-3.5 text-sm" disabled={busy} onClick={save}>
      <Download className="size-4" strokeWidth={1.75} aria-hidden />
      {busy ? 'Exporting…' : 'Export'}
    </button>
  )
}
