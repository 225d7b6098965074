import { useEffect, useState } from 'react'
import type { StockPlaces } from '#src/contract/branch-stock.ts'
import type { Tool } from '#src/contract/tools.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { PlacesHistory } from './history.tsx'
import { StockForm } from './stock-form.tsx'

interface PlacesDialogProps {
  tool: Tool
  onDone: () => void
  onClose: () => void
}

/** Where the pieces of a tool are. Staff move them, or say what they have counted. */
export function PlacesDialog({ tool, onDone, onClose }: PlacesDialogProps) {
  const [places, setPlaces] = useState<StockPlaces>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    browserApi.branchStock.places(tool._id).then(setPlaces, (why) => setProblem(problemText(why)))
  }, [tool._id])
  const changed = (now: StockPlaces) => {
    setPlaces(now)
    onDone()
  }
  return (
    <Modal title="Stock by place" onClose={onClose}>
      <p className="mt-1 text-quiet text-ui">
        {tool.name} <span className="font-mono text-tag">{tool.sku}</span>
      </p>
      {problem && <Failure title="The stock did not load" text={problem} />}
      {!places && !problem && <span className="skeleton mt-4 block h-64 rounded-box" aria-hidden />}
      {places && (
        <>
          <Quantities places={places} />
          <StockForm tool={tool} places={places} onChanged={changed} />
          <PlacesHistory changes={places.history} />
        </>
      )}
    </Modal>
  )
}

function Quantities({ places: { storeHouse, branches } }: { places: StockPlaces }) {
  const rows = [{ _id: '', name: 'Store house', quantity: storeHouse }, ...branches]
  return (
    <table className="mt-4 w-full text-ui">
      <thead className="sr-only">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Pieces</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, name, quantity }) => (
          <tr key={_id} className="border-base-300 border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className={`num py-1.5 text-right ${quantity > 0 ? 'font-medium' : 'text-quiet'}`}>
              {showCount(quantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
