import { SideNav } from '#src/web/components/layout/navigation/side-nav.tsx'
import { useAccount } from '#src/web/lib/session/use-account.ts'
import { adminSideLinks } from './side-links.ts'

export const AdminSide = () => (
  <SideNav label="Admin pages" links={adminSideLinks(useAccount()?.role ?? 'user')}>
    <p className="mb-3 pl-3 text-note text-quiet">Admin</p>
  </SideNav>
)
