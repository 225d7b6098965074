// Without zod: the pages' menu and guards import it.

/** Everyone who works here; an admin may do everything. */
export const staffRoles = ['admin', 'catalogue', 'warehouse', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['user', ...staffRoles] as const
export type Role = (typeof roles)[number]

/** As people read them. */
export const roleNames: Record<StaffRole, string> = {
  admin: 'Owner',
  catalogue: 'Catalogue',
  warehouse: 'Warehouse',
  support: 'Support',
}

export const isStaffRole = (role: string): role is StaffRole =>
  (staffRoles as readonly string[]).includes(role)

/** Roles that something is for, besides the admin, whom everything is for. */
export type OtherRole = Exclude<StaffRole, 'admin'>

export const isForRole = (role: Role, roles: readonly OtherRole[]) =>
  role === 'admin' || (roles as readonly Role[]).includes(role)
