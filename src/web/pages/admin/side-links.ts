import BadgePercent from 'icon:badge-percent'
import BookCheck from 'icon:book-check'
import ChartColumn from 'icon:chart-column'
import FileText from 'icon:file-text'
import KeyRound from 'icon:key-round'
import Layers from 'icon:layers'
import MapPin from 'icon:map-pin'
import MessageSquareText from 'icon:message-square-text'
import Package from 'icon:package'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Users from 'icon:users'
import Wrench from 'icon:wrench'
import type { Role } from '#src/contract/accounts/roles.ts'
import { adminPages, mayOpen } from '#src/web/components/layout/navigation/admin-links.ts'

/** Icons are added here and not in the header's list, which is loaded on every page. */
const places = [
  { to: '/overview', icon: ChartColumn },
  { to: '/managereview', icon: MessageSquareText },
  { to: '/books', icon: BookCheck },
  { to: '/discounts', icon: BadgePercent },
  { to: '/people', icon: KeyRound },
  { to: '/customers', icon: Users },
  { to: '/content', icon: FileText },
  { to: '/settings', icon: SlidersHorizontal },
  { to: '/manageorder', icon: Package, label: 'Orders' },
  { to: '/manageproduct', icon: Wrench, label: 'Tools' },
  { to: '/categories', icon: Layers },
  { to: '/managebranches', icon: MapPin },
]

const labelOf = (path: string) => adminPages.find(({ to }) => to === path)?.label ?? ''

export const adminSideLinks = (role: Role) =>
  places.filter(({ to }) => mayOpen(role, to)).map((place) => ({ label: labelOf(place.to), ...place }))
