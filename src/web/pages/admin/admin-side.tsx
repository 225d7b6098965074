import MapPin from '@lucide/icons/icons/map-pin'
import Package from '@lucide/icons/icons/package'
import Wrench from '@lucide/icons/icons/wrench'
import { SideNav } from '#src/web/components/layout/navigation/side-nav.tsx'
import { adminSideLinks } from './side-links.ts'

const places = [
  ...adminSideLinks,
  { to: '/manageorder', label: 'Orders', icon: Package },
  { to: '/manageproduct', label: 'Tools', icon: Wrench },
  { to: '/managebranches', label: 'Branches', icon: MapPin },
]

export const AdminSide = () => (
  <SideNav label="Admin pages" links={places}>
    <p className="mb-3 pl-3 text-note text-quiet">Admin</p>
  </SideNav>
)
