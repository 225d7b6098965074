import BadgePercent from '@lucide/icons/icons/badge-percent'
import BookCheck from '@lucide/icons/icons/book-check'
import ChartColumn from '@lucide/icons/icons/chart-column'
import MessageSquareText from '@lucide/icons/icons/message-square-text'
import SlidersHorizontal from '@lucide/icons/icons/sliders-horizontal'
import Users from '@lucide/icons/icons/users'
import { extraAdminLinks } from '#src/web/components/layout/navigation/admin-links.ts'

const icons = {
  '/overview': ChartColumn,
  '/managereview': MessageSquareText,
  '/books': BookCheck,
  '/discounts': BadgePercent,
  '/customers': Users,
  '/settings': SlidersHorizontal,
}

/** Icons are added here and not in the header's list, which is loaded on every page. */
export const adminSideLinks = extraAdminLinks.map((place) => ({ ...place, icon: icons[place.to] }))
