import Plus from 'icon:plus'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Discount, DiscountList } from '#src/contract/discounts.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { CustomerWords } from './customer-words.tsx'
import { Editor } from './editor.tsx'
import { DiscountHistory } from './history.tsx'
import { DiscountTable } from './table.tsx'
import { useDiscountViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Discounts'), description: 'Discount codes and who used them.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [list, history, { categories }] = await Promise.all([
    browserApi.discounts.list(),
    browserApi.discounts.history({ limit: 20, after }),
    browserApi.stock.counts(),
  ])
  return { list, history, categories: categories.map(({ name }) => name) }
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The discounts did not load" text="Nothing was changed." />
    </div>
  )
}

export default function Discounts({ loaderData: { list, history, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { views, shown } = useDiscountViews(list.discounts)
  const [chosen, setChosen] = useState<string | 'new'>()
  const [unsaved, setUnsaved] = useState(false)
  /** What somebody wants to open while the editor has changes. */
  const [wanted, setWanted] = useState<string | 'new'>()
  const first = useFirst(shown, unsaved)
  const open = chosen === 'new' ? undefined : list.discounts.find(({ _id }) => _id === (chosen ?? first))
  const isNew = chosen === 'new' || list.discounts.length === 0
  const choose = (next: string | 'new') => {
    if (next === open?._id) return
    if (unsaved) setWanted(next)
    else setChosen(next)
  }
  const saved = async (discount?: Discount) => {
    await revalidate()
    setUnsaved(false)
    setChosen(discount?._id)
  }
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <SideViews views={views} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Discounts</h1>
            <p className="num mt-1 text-quiet text-ui">{latelyWords(list.lately)}</p>
          </div>
          <button
            type="button"
            className="btn btn-line h-11 px-3.5 text-sm max-sm:w-full md:h-10"
            onClick={() => choose('new')}
          >
            <Icon of={Plus} className="size-4" />
            New discount
          </button>
        </div>
        <TabViews views={views} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          {shown.length > 0 ? (
            <DiscountTable
              discounts={shown}
              open={isNew ? undefined : open?._id}
              onOpen={({ _id }) => choose(_id)}
            />
          ) : (
            <Empty
              title="No discounts here"
              text="The discounts you create are listed here, with what each has given."
            />
          )}
          {(isNew || open) && (
            <Editor
              key={isNew ? 'new' : `${open?._id} ${open?.version}`}
              discount={isNew ? undefined : open}
              categories={categories}
              most={list.most}
              focused={chosen !== undefined}
              onUnsaved={setUnsaved}
              onUndone={revalidate}
              onSaved={saved}
            />
          )}
        </div>
        <CustomerWords />
        <DiscountHistory history={history} />
      </div>
      {wanted && (
        <ConfirmDialog
          question="Leave without saving?"
          outcome="What you have changed in this discount will be lost."
          act="Leave"
          onAct={() => {
            setUnsaved(false)
            setChosen(wanted)
            setWanted(undefined)
            void revalidate()
          }}
          onKeep={() => setWanted(undefined)}
        />
      )}
    </div>
  )
}

/** The first of the view that is open; another view does not take a discount away that is being changed. */
function useFirst(shown: Discount[], unsaved: boolean) {
  const [first, setFirst] = useState(shown[0]?._id)
  if (!unsaved && first !== shown[0]?._id) setFirst(shown[0]?._id)
  return first
}

function latelyWords({ orders, given, share }: DiscountList['lately']) {
  if (orders === 0) return 'No order of the last 30 days used a code'
  const count = orders === 1 ? '1 order' : `${showCount(orders)} orders`
  return `Last 30 days: ${count} with a code, ${showPrice(given)} given, ${share}% of sales`
}
