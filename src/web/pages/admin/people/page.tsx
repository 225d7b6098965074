import UserPlus from 'icon:user-plus'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleTable } from './role-table.tsx'
import { StaffTable } from './staff-table.tsx'
import { peopleViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('People'), description: 'Who works here, and with which role.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const owner = await requireStaff(request)
  const [{ staff, invitations }, { values }] = await Promise.all([
    browserApi.staff.list(),
    browserApi.settings.get(),
  ])
  return { owner, staff, invitations, refundLimit: values.supportRefundLimit }
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The list did not load" text="Nothing was changed." />
    </div>
  )
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { owner, staff, invitations, refundLimit } = loaderData
  const { revalidate } = useRevalidator()
  const [inviting, setInviting] = useState(false)
  const views = peopleViews('staff', { staff: staff.length, invitations: invitations.length })
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <SideViews views={views} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">People</h1>
            <p className="mt-1 text-quiet text-ui">Who works here, and what each may do</p>
          </div>
          <button
            type="button"
            className="btn btn-line h-11 px-3.5 text-sm max-sm:w-full md:h-10"
            onClick={() => setInviting(true)}
          >
            <Icon of={UserPlus} className="size-4" />
            Invite
          </button>
        </div>
        <TabViews views={views} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <StaffTable staff={staff} own={owner.email} onChange={revalidate} />
            <InvitationList invitations={invitations} onChange={revalidate} />
          </div>
          <RoleTable refundLimit={refundLimit} />
        </div>
      </div>
      {inviting && <InviteDialog onDone={revalidate} onClose={() => setInviting(false)} />}
    </div>
  )
}
