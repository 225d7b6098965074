import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import Trash from 'icon:trash'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Address, mostAddresses } from '#src/contract/accounts/addresses.ts'
import { placeInWords } from '#src/contract/values/addresses/address-lines.ts'
import { AddressDialog } from '#src/web/components/addresses/address-dialog.tsx'
import { findAddressStart } from '#src/web/components/addresses/find-address-start.ts'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { SkeletonRows } from '#src/web/components/lists/skeleton-rows.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Addresses'), description: 'Where your orders go.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  const [addresses, start] = await Promise.all([browserApi.addresses.mine(), findAddressStart(person)])
  return { addresses, start }
}

export default function Addresses({ loaderData: { addresses, start } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Address | 'new'>()
  const [deleting, setDeleting] = useState<Address>()
  const remove = async ({ _id }: Address) => {
    setDeleting(undefined)
    try {
      await browserApi.addresses.remove(_id)
      toast('success', 'The address is deleted')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
  }
  const saved = async () => {
    await revalidate()
    setEditing(undefined)
  }
  return (
    <>
      <div className="flex max-w-3xl flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Addresses</h1>
          <p className="mt-1 text-quiet text-ui">Choose between them at checkout. Only you can see them.</p>
        </div>
        <button
          type="button"
          className="btn btn-primary"
          disabled={addresses.length >= mostAddresses}
          onClick={() => setEditing('new')}
        >
          <Icon of={Plus} className="size-4" />
          Add an address
        </button>
      </div>
      {addresses.length === 0 ? (
        <div className="mt-6 max-w-xl">
          <Empty title="No addresses yet" text="The one of your first order is kept here." />
        </div>
      ) : (
        <ul className="panel mt-6 max-w-3xl divide-y divide-base-300" aria-label="Addresses">
          {addresses.map((address) => (
            <AddressRow
              key={address._id}
              address={address}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <AddressDialog
          {...(editing === 'new' ? { start } : { start: editing, id: editing._id })}
          onSaved={saved}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          question="Delete this address?"
          outcome="Orders that are on their way still go there."
          act="Delete it"
          onAct={() => remove(deleting)}
          onKeep={() => setDeleting(undefined)}
        >
          <Words address={deleting} />
        </ConfirmDialog>
      )}
    </>
  )
}

interface AddressRowProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

function AddressRow({ address, onEdit, onDelete }: AddressRowProps) {
  const { name, street } = address
  return (
    <li className="flex items-start gap-x-6 px-4 py-3 md:px-5">
      <div className="min-w-0 grow">
        <Words address={address} />
      </div>
      <div className="flex gap-1">
        <RowAction icon={Pencil} label={`Change ${name}, ${street}`} onClick={onEdit} />
        <RowAction icon={Trash} label={`Delete ${name}, ${street}`} destroys onClick={onDelete} />
      </div>
    </li>
  )
}

const Words = ({ address }: { address: Address }) => (
  <>
    <p className="wrap-anywhere font-medium text-ui">
      {[address.name, address.company].filter(Boolean).join(', ')}
    </p>
    <p className="wrap-anywhere text-ui">{placeInWords(address)}</p>
    <p className="num text-note text-quiet">{address.phone}</p>
  </>
)

export const HydrateFallback = () => <SkeletonRows />
