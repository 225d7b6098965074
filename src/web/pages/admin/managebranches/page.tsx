import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Branch } from '#src/contract/branches.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { toast } from '#src/web/lib/toast.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { BranchForm } from './branch-form.tsx'
import { BranchRow } from './branch-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Manage branches'), description: 'The company’s branches.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  return browserApi.branches.list()
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The branches did not load" text="Nothing was changed." />
    </div>
  )
}

export default function ManageBranches({ loaderData: branches }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isOwner = useIsFor()
  const [editing, setEditing] = useState<Branch | 'new'>()
  const [closing, setClosing] = useState<Branch>()
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work
      if (done) toast('success', done)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
    setBusy(false)
  }
  const move = (from: number, to: number) => {
    const ids = branches.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return act(browserApi.branches.arrange({ ids }))
  }
  const close = async (branch: Branch) => {
    setClosing(undefined)
    await act(browserApi.branches.close(branch._id), `${branch.name} is closed`)
  }
  const form = {
    onSaved: async (saved: Branch) => {
      toast('success', `${saved.name}: saved`)
      await revalidate()
      setEditing(undefined)
    },
    onCancel: async () => {
      // Somebody else may have saved it meanwhile.
      await revalidate()
      setEditing(undefined)
    },
  }
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <AdminSide />
      <div className="min-w-0 max-w-[58rem]">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Branches</h1>
            <p className="mt-1 text-quiet text-ui">In the order in which customers see them</p>
          </div>
          {isOwner && !editing && (
            <button type="button" className="btn btn-primary" onClick={() => setEditing('new')}>
              Open a branch
            </button>
          )}
        </div>
        {editing === 'new' && <BranchForm {...form} />}
        {branches.length === 0 && editing !== 'new' && (
          <div className="mt-6">
            <Empty title="No branch is open" text="Customers find the branches that you open here." />
          </div>
        )}
        <ol className="panel mt-6 divide-y divide-base-300 empty:hidden">
          {branches.map((branch, place) =>
            editing !== 'new' && editing?._id === branch._id ? (
              <li key={branch._id} className="p-4 md:p-5">
                <BranchForm branch={editing} {...form} />
              </li>
            ) : (
              <BranchRow
                key={branch._id}
                branch={branch}
                busy={busy || editing !== undefined}
                onUp={place > 0 ? () => move(place, place - 1) : undefined}
                onDown={place < branches.length - 1 ? () => move(place, place + 1) : undefined}
                onEdit={() => setEditing(branch)}
                onClose={isOwner ? () => setClosing(branch) : undefined}
              />
            ),
          )}
        </ol>
      </div>
      {closing && (
        <ConfirmDialog
          question="Close this branch?"
          outcome="It is gone from all pages. What was done there stays in the books."
          act="Close it"
          onAct={() => close(closing)}
          onKeep={() => setClosing(undefined)}
        >
          {closing.name}
        </ConfirmDialog>
      )}
    </div>
  )
}
