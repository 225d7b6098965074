import BadgePercent from '@lucide/icons/icons/badge-percent'
import BookCheck from '@lucide/icons/icons/book-check'
import ChartColumn from '@lucide/icons/icons/chart-column'
import FileText from '@lucide/icons/icons/file-text'
import KeyRound from '@lucide/icons/icons/key-round'
import Layers from '@lucide/icons/icons/layers'
import MapPin from '@lucide/icons/icons/map-pin'
import MessageSquareText from '@lucide/icons/icons/message-square-text'
import Package from '@lucide/icons/icons/package'
import SlidersHorizontal from '@lucide/icons/icons/sliders-horizontal'
import Users from '@lucide/icons/icons/users'
import Wrench from '@lucide/icons/icons/wrench'
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
