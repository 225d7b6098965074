import Lock from 'icon:lock'
import ShieldCheck from 'icon:shield-check'
import UserMinus from 'icon:user-minus'
import { useState } from 'react'
import { roleNames, type StaffRole } from '#src/contract/accounts/roles.ts'
import type { StaffMember } from '#src/contract/accounts/staff.ts'
import { Options } from '#src/web/components/lists/list-select.tsx'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useFocusWhenGone } from '#src/web/lib/hooks/use-focus-when-gone.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Initial } from '../customers/initial.tsx'

interface StaffTableProps {
  staff: StaffMember[]
  /** The email of whoever looks at it. */
  own: string
  onChange: () => Promise<void>
}

interface Wish {
  member: StaffMember
  /** Undefined to take the role away. */
  role: StaffRole | undefined
}

const heads = ['Account', 'Role', 'Two-step', 'Last seen']

export function StaffTable({ staff, own, onChange }: StaffTableProps) {
  const [asking, setAsking] = useState<Wish>()
  const [busy, setBusy] = useState(false)
  const carryOut = async ({ member, role }: Wish) => {
    setBusy(true)
    try {
      if (role) await browserApi.staff.change(member._id, { role })
      else await browserApi.staff.remove(member._id)
      toast('success', role ? `${member.email}: ${roleNames[role]}` : `${member.email} has no role any more`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setAsking(undefined)
    setBusy(false)
    await onChange()
  }
  const place = useFocusWhenGone(staff.length)
  return (
    <section aria-labelledby="staff">
      <h2 id="staff" className="pb-3 text-h3">
        Staff
      </h2>
      <div ref={place} tabIndex={-1} className="panel overflow-hidden outline-none">
        <table
          {...stackRoles.table}
          className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-2! lg:[&_th]:px-3!"
        >
          <thead {...stackRoles.group}>
            <tr {...stackRoles.row}>
              {heads.map((name) => (
                <th key={name} {...stackRoles.heading} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...stackRoles.group}>
            {staff.map((member) => (
              <Row
                key={member._id}
                member={member}
                isOwn={member.email === own}
                onChoose={(role) => setAsking({ member, role })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asking && (
        <ConfirmDialog
          {...wordsOf(asking)}
          busy={busy}
          onAct={() => carryOut(asking)}
          onKeep={() => setAsking(undefined)}
        >
          <span className="wrap-anywhere">{asking.member.email}</span>
        </ConfirmDialog>
      )}
    </section>
  )
}

function wordsOf({ member, role }: Wish) {
  if (role === undefined)
    return {
      question: 'Take the role away?',
      outcome: 'They keep their account, but lose access to the pages of staff at once.',
      act: 'Take role away',
    }
  if (role === 'admin')
    return {
      question: 'Make them an owner?',
      outcome: 'An owner may do everything: money, settings, and the roles of everyone else.',
      act: 'Make owner',
    }
  return {
    question: 'Change their role?',
    outcome: `From ${roleNames[member.role]} to ${roleNames[role]}, at once.`,
    act: 'Change role',
  }
}

const askForIt = (email: string) =>
  `mailto:${email}?subject=${encodeURIComponent('Please turn on two-step sign-in')}`

interface RowProps {
  member: StaffMember
  isOwn: boolean
  onChoose: (role: StaffRole | undefined) => void
}

function Row({ member, isOwn, onChoose }: RowProps) {
  const { name, email, role, twoStep, seen } = member
  return (
    <tr {...stackRoles.row}>
      <td {...stackRoles.cell}>
        <span className="flex min-w-0 items-center gap-3">
          <Initial of={name || email} />
          <span className="min-w-0">
            <span className="wrap-anywhere block font-medium">
              {name || email} {isOwn && <span className="font-normal text-quiet">you</span>}
            </span>
            <span className="wrap-anywhere block text-note text-quiet">
              <EmailWords text={email} />
            </span>
          </span>
        </span>
      </td>
      <td {...stackRoles.cell} className="max-lg:order-3">
        {isOwn ? (
          <span className="flex items-center gap-2">
            {roleNames[role]}
            <Icon of={Lock} className="size-3.5 text-quiet" />
          </span>
        ) : (
          <span className="flex items-center gap-1">
            <select
              className="select h-11 w-36 text-body sm:h-9 sm:text-sm"
              aria-label={`Role of ${email}`}
              value={role}
              onChange={(event) => onChoose(event.target.value as StaffRole)}
            >
              <Options words={roleNames} />
            </select>
            <RowAction
              icon={UserMinus}
              label={`Take the role of ${email} away`}
              destroys
              onClick={() => onChoose(undefined)}
            />
          </span>
        )}
      </td>
      <td {...stackRoles.cell} className="max-lg:order-4" data-k="Two-step">
        {twoStep ? (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Icon of={ShieldCheck} className="size-4" />
            on
          </span>
        ) : (
          <a href={isOwn ? '/dashboard' : askForIt(email)} className="text-link">
            {isOwn ? 'Turn it on' : 'Ask for it'}
          </a>
        )}
      </td>
      <td {...stackRoles.cell} className="whitespace-nowrap text-quiet max-lg:order-2">
        {seen ? <TimeAgo at={seen} /> : 'not yet'}
      </td>
    </tr>
  )
}
