import ClipboardPaste from 'icon:clipboard-paste'
import Plus from 'icon:plus'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import { SkeletonRows } from '#src/web/components/lists/skeleton-rows.tsx'
import { NameDialog } from '#src/web/components/saved-lists/save-as-list.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { ListNav } from './list-nav.tsx'
import { OpenList } from './open-list.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: pageTitle(loaderData?.open?.name ?? 'Lists'),
      description: 'Parts you buy together, at today’s prices and stock.',
    },
    matches,
  )

/** The list of the address, or the one that was changed last. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const lists = await browserApi.lists.mine()
  const id = params.id ?? lists[0]?._id
  return { lists, open: id === undefined ? undefined : await browserApi.lists.get(id).catch(goBack) }
}

/** A list that was deleted on another device leads to the others. */
function goBack(problem: unknown): never {
  throw problem instanceof ApiProblem && problem.status === 404 ? redirect('/dashboard/lists') : problem
}

export default function Lists({ loaderData: { lists, open } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Lists</h1>
          <p className="mt-1 text-quiet text-ui">Parts you buy together, at today’s prices and stock.</p>
        </div>
        <div className="flex w-full gap-2 sm:w-auto">
          <a href="/quick-order" className="btn btn-line h-11 grow px-3.5 text-sm md:h-10">
            <Icon of={ClipboardPaste} className="size-4" />
            Paste part numbers
          </a>
          <NewList />
        </div>
      </div>
      {open ? (
        <div className="panel mt-6 grid grid-cols-[minmax(0,1fr)] overflow-hidden lg:grid-cols-[15rem_minmax(0,1fr)]">
          <ListNav lists={lists} open={open} />
          <OpenList key={open._id} list={open} />
        </div>
      ) : (
        <div className="mt-6 max-w-xl">
          <Empty
            title="No lists yet"
            text="Save what you buy again and again: “Save as list” is in the cart and in quick order."
          />
        </div>
      )}
    </>
  )
}

function NewList() {
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const add = async (name: string) => {
    const { _id } = await browserApi.lists.add({ name, lines: [] })
    setNaming(false)
    await navigate(`/dashboard/lists/${_id}`)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-line h-11 grow px-3.5 text-sm md:h-10"
        onClick={() => setNaming(true)}
      >
        <Icon of={Plus} className="size-4" />
        New list
      </button>
      {naming && <NameDialog title="New list" act="Make it" onName={add} onClose={() => setNaming(false)} />}
    </>
  )
}

export const HydrateFallback = () => <SkeletonRows />
