import { Package, Wrench } from 'lucide-react'
import { SidePlaces } from '#src/web/components/layout/side-places.tsx'
import { picturedPlaces } from './places.ts'

const places = [
  ...picturedPlaces,
  { to: '/manageorder', label: 'Orders', icon: Package },
  { to: '/manageproduct', label: 'Tools', icon: Wrench },
]

/** The admin's places, beside the page. */
export const AdminSide = () => (
  <SidePlaces label="Admin places" places={places}>
    <p className="mb-3 pl-3 text-note text-quiet">Admin</p>
  </SidePlaces>
)
