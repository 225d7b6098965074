import Layers from 'icon:layers'
import Upload from 'icon:upload'
import { useNavigate } from 'react-router'
import type { StockCounts, StockSort } from '#src/contract/tool-changes.ts'
import { ExportButton } from '#src/web/components/lists/export-button.tsx'
import { withChange } from '#src/web/components/lists/list-query.ts'
import { ListSearch } from '#src/web/components/lists/list-search.tsx'
import { ListSelect, Options } from '#src/web/components/lists/list-select.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { readStockQuery } from './query.ts'

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

export function ToolsToolbar({ counts, onImport }: ListToolsProps) {
  const params = useQuery()
  const navigate = useNavigate()
  const query = readStockQuery(params)
  const edits = useIsFor('catalogue')
  const go = (change: Record<string, string>) => navigate(withChange(params, change))
  return (
    <div className="flex w-full flex-wrap gap-2 lg:w-auto">
      <ListSearch
        label="Search tools by name or part number"
        example="Name or part number"
        q={query.q}
        keep={{ category: query.category, shown: query.shown, low: query.low, sort: query.sort }}
        className="sm:w-56"
      />
      <ListSelect label="Category" value={query.category ?? ''} onChoose={(category) => go({ category })}>
        <option value="">All categories</option>
        {counts?.categories.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </ListSelect>
      <ListSelect label="Sort" value={query.sort ?? 'added'} onChoose={(sort) => go({ sort })}>
        <Options words={sorts} />
      </ListSelect>
      {edits && (
        <>
          <a href="/categories" className="btn btn-line h-11 px-3.5 text-sm sm:h-10">
            <Icon of={Layers} className="size-4" />
            Categories
          </a>
          <button type="button" className="btn btn-line h-11 px-3.5 text-sm sm:h-10" onClick={onImport}>
            <Icon of={Upload} className="size-4" />
            Import
          </button>
          <ExportButton name="tools" read={() => browserApi.stock.exportSheet()} />
        </>
      )}
    </div>
  )
}
