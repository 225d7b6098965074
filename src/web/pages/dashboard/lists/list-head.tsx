import Download from 'icon:download'
import LinkIcon from 'icon:link'
import Pencil from 'icon:pencil'
import Trash from 'icon:trash'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { List } from '#src/contract/lists.ts'
import { NameDialog } from '#src/web/components/saved-lists/save-as-list.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ShareDialog } from './share-dialog.tsx'

const button = 'btn btn-bare h-11 px-3 text-sm md:h-9'

export function OpenListHead({ id, list }: { id: string; list: List }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'name' | 'share' | 'delete'>()
  const close = () => setOpen(undefined)
  const rename = async (name: string) => {
    await browserApi.lists.change(list._id, { name })
    await revalidate()
    close()
  }
  return (
    <header className="flex flex-wrap items-center gap-2 border-base-300 border-b px-4 py-3">
      <h2 id={id} className="wrap-anywhere text-h3">
        {list.name}
      </h2>
      <button
        type="button"
        className="btn btn-bare btn-square size-11 text-quiet md:size-8"
        aria-label="Rename"
        onClick={() => setOpen('name')}
      >
        <Icon of={Pencil} className="size-4" />
      </button>
      <span className="ml-auto flex gap-1">
        <button type="button" className={button} onClick={() => setOpen('share')}>
          <Icon of={LinkIcon} className="size-4" />
          {list.sharePath ? 'Shared' : 'Share'}
        </button>
        <button type="button" className={button} onClick={() => saveSheet(list)}>
          <Icon of={Download} className="size-4" />
          CSV
        </button>
        <button
          type="button"
          className="btn btn-bare btn-square size-11 md:size-9"
          aria-label="Delete list"
          onClick={() => setOpen('delete')}
        >
          <Icon of={Trash} className="size-4" />
        </button>
      </span>
      {open === 'name' && (
        <NameDialog title="Rename the list" act="Rename" name={list.name} onName={rename} onClose={close} />
      )}
      {open === 'share' && <ShareDialog list={list} onClose={close} />}
      {open === 'delete' && <DeleteDialog list={list} onClose={close} />}
    </header>
  )
}

/** As quick order reads it. Part numbers need no quotation marks. */
function saveSheet({ name, lines }: List) {
  const rows = lines.map(({ sku, quantity }) => `${sku},${quantity}\r\n`)
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'list'
  saveFile(new Blob(['part number,quantity\r\n', ...rows], { type: 'text/csv' }), `${file}.csv`)
}

function DeleteDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.lists.remove(list._id)
      toast('info', `“${list.name}” is deleted`)
      await navigate('/dashboard/lists')
    } catch (problem) {
      toast('error', problemText(problem))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      question={`Delete “${list.name}”?`}
      outcome={list.sharePath ? 'The list goes for good, and its link ends.' : 'The list goes for good.'}
      act="Delete list"
      busy={busy}
      onAct={remove}
      onKeep={onClose}
    />
  )
}
