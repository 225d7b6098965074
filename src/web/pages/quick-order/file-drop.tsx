import FileUp from 'icon:file-up'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'
import { readFile } from './read-file.ts'

const sample = 'part number,quantity\r\nLS-1T80,20\r\nTP-04GR,50\r\n'

/** A file may be dropped anywhere on the page, or chosen here. */
export function FileDrop({ onText }: { onText: (text: string, name: string) => void }) {
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      onText(await readFile(file), file.name)
    } catch (problem) {
      toast('error', problemText(problem))
    }
  }
  const isOver = useDroppedFile(take)
  return (
    <div>
      <label
        className={`flex min-h-20 w-full cursor-pointer items-center gap-3 rounded-box border border-dashed px-4 py-3 text-ui focus-within:outline-2 focus-within:outline-primary hover:border-base-content ${isOver ? 'border-base-content bg-base-200' : 'border-control'}`}
      >
        <Icon of={FileUp} className="size-5 shrink-0 text-quiet" />
        <span>
          <span className="block font-medium">Drop a CSV file here, or choose one</span>
          <span className="block text-note text-quiet">First column number, second quantity.</span>
        </span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <button
        type="button"
        className="text-link mt-1 min-h-11 text-note md:min-h-8"
        onClick={() => saveFile(new Blob([sample], { type: 'text/csv' }), 'quick-order-sample.csv')}
      >
        Sample file
      </button>
    </div>
  )
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

function useDroppedFile(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    setIsOver(false)
    if (!hasFile(event)) return
    event.preventDefault()
    take(event.dataTransfer?.files[0])
  })
  useEffect(() => {
    const ended = new AbortController()
    const on = { signal: ended.signal }
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    document.addEventListener('dragover', over, on)
    document.addEventListener('dragleave', leave, on)
    document.addEventListener('drop', (event) => drop(event), on)
    return () => ended.abort()
  }, [])
  return isOver
}
