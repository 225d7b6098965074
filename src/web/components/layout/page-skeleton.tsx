import type { ReactNode } from 'react'
import { SkeletonRows } from '../lists/skeleton-rows.tsx'
import { Checking } from '../ui/checking.tsx'
import { adminPageAt } from './navigation/admin-links.ts'

/**
 * The shape of a page that is long in coming. It lies over the page before, whose place and input are kept, in case the
 * visitor stays or comes back.
 */
export function PageSkeleton({ path }: { path: string }) {
  return (
    <div className="page-skeleton" data-skeleton={path}>
      <div className="wrap grid gap-6 pt-6 md:pt-10" aria-hidden>
        {shapeOf(path)}
      </div>
      {adminPageAt(path) && <Checking />}
      <span className="sr-only" role="status">
        Loading the page…
      </span>
    </div>
  )
}

function shapeOf(path: string): ReactNode {
  if (path === '/' || path === '/home') return <Bone className="h-[34rem]" />
  if (path === '/tools') return <CardsShape />
  if (/^\/(tools|purchase|payment)\//.test(path) || path === '/checkout') return <ToolShape />
  if (/^\/(login|signup|reset-password)$/.test(path)) return <FormShape />
  if (/^\/(blog|about|branches|myportfolio|contact|returns|terms|privacy)$/.test(path)) return <TextShape />
  return <RowsShape />
}

const Bone = ({ className }: { className: string }) => <span className={`skeleton block ${className}`} />

const title = <Bone className="h-11 w-72 max-w-full" />
const count = (length: number) => Array.from({ length }, (_, at) => at)

const CardsShape = () => (
  <>
    {title}
    <div className="grid gap-x-10 lg:grid-cols-[15.5rem_1fr]">
      <Bone className="hidden h-96 lg:block" />
      <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {count(9).map((card) => (
          <Bone key={card} className="aspect-[4/5] rounded-box" />
        ))}
      </div>
    </div>
  </>
)

const ToolShape = () => (
  <div className="grid gap-8 md:grid-cols-2 lg:gap-14">
    <Bone className="aspect-[4/3] rounded-box" />
    <div className="grid content-start gap-4">
      {title}
      <Bone className="h-6 w-32" />
      <Bone className="h-28" />
      <Bone className="h-13" />
    </div>
  </div>
)

const FormShape = () => (
  <div className="mx-auto grid w-full max-w-md gap-5">
    {title}
    {count(3).map((field) => (
      <Bone key={field} className="h-12" />
    ))}
  </div>
)

const TextShape = () => (
  <div className="grid max-w-3xl gap-5">
    {title}
    {count(4).map((paragraph) => (
      <Bone key={paragraph} className="h-24" />
    ))}
  </div>
)

const RowsShape = () => (
  <div className="grid gap-x-8 xl:grid-cols-[10.75rem_1fr]">
    <Bone className="hidden h-64 xl:block" />
    <div>
      {title}
      <SkeletonRows />
    </div>
  </div>
)
