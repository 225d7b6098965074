import { useState } from 'react'
import type { Category } from '#src/contract/categories.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { CategoryRow } from './category-row.tsx'
import { useCategories } from './use-categories.ts'
import { useMoving } from './use-moving.ts'
import { useOpen } from './use-open.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Categories'), description: 'The categories of the tools.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  return browserApi.categories.list()
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The categories did not load" text="Nothing was changed." />
    </div>
  )
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const all = useCategories(loaderData)
  const { categories } = all
  const { open, wanted, press, close, leave, keep, setUnsaved } = useOpen()
  const [removing, setRemoving] = useState<Category>()
  const moving = useMoving(all)
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <AdminSide />
      <div className="min-w-0 max-w-[58rem]">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Categories</h1>
        <p className="mt-1 text-quiet text-ui" id="order-hint">
          In the order in which customers see them. Drag one, or move it with its arrows or the arrow keys.
        </p>
        <p className="sr-only" role="status">
          {moving.said}
        </p>
        {categories.length === 0 && (
          <div className="mt-6">
            <Empty title="No categories yet" text="Each tool names its category, and it appears here." />
          </div>
        )}
        <ol className="panel mt-6 divide-y divide-base-300 empty:hidden">
          {categories.map((category, place) => (
            <CategoryRow
              key={category._id}
              category={category}
              place={place}
              all={all}
              moving={moving}
              open={open?.id === category._id ? open.what : undefined}
              onPress={(what) => press({ id: category._id, what })}
              onClose={(what) => close({ id: category._id, what })}
              onUnsaved={setUnsaved}
              onRemove={() => setRemoving(category)}
            />
          ))}
        </ol>
      </div>
      {removing && (
        <ConfirmDialog
          question="Remove this category?"
          outcome="No tool is in it. Its address and its earlier ones lead nowhere any more."
          act="Remove it"
          onAct={() => {
            setRemoving(undefined)
            void all.remove(removing._id)
          }}
          onKeep={() => setRemoving(undefined)}
        >
          {removing.name}
        </ConfirmDialog>
      )}
      {wanted && (
        <ConfirmDialog
          question="Leave without saving?"
          outcome="What you have changed in this category will be lost."
          act="Leave"
          onAct={() => leave(wanted)}
          onKeep={keep}
        />
      )}
    </div>
  )
}
