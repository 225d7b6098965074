import KeyRound from 'icon:key-round'
import Mail from 'icon:mail'
import Log from 'icon:rotate-ccw-clock'
import Users from 'icon:users'
import type { View } from '#src/web/components/lists/views.tsx'

interface Counts {
  staff: number
  invitations: number
}

/** What is found under People; the counts are those of the page that has them. */
export const peopleViews = (current: 'staff' | 'log', counts?: Counts): View[] => [
  {
    label: 'Staff',
    icon: KeyRound,
    to: '/people',
    count: counts && `${counts.staff}`,
    current: current === 'staff',
  },
  {
    label: 'Invitations',
    icon: Mail,
    to: '/people#invitations',
    count: counts && `${counts.invitations}`,
    current: false,
  },
  { label: 'Customers', icon: Users, to: '/customers', count: undefined, current: false },
  { label: 'Audit log', icon: Log, to: '/people/log', count: undefined, current: current === 'log' },
]
