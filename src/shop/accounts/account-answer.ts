import type { AuditEntry, Person, SignIn, User } from '#src/contract/accounts/accounts.ts'
import type { findPerson, UserRow } from '#src/store/accounts/accounts.ts'
import type { findSignIns } from '#src/store/accounts/sign-ins.ts'
import type { AuditRow } from '#src/store/operations/audit.ts'

export const toUser = (row: UserRow): User => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  name: row.name,
  joined: row.created_at.toISOString(),
})

export const toAuditEntry = ({ no, at, actor, action, subject }: AuditRow): AuditEntry => ({
  no,
  at: at.toISOString(),
  actor,
  action,
  subject,
})

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const toPerson = (row: PersonRow): Person => ({
  uid: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  displayName: row.name,
  photoURL: row.image,
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  providerData: row.providers.map((provider) => ({
    providerId: provider === 'credential' ? 'password' : provider,
    uid: row.id,
    email: row.email,
  })),
  role: row.role,
  twoStep: row.twoFactorEnabled ?? false,
})

type SignInRow = Awaited<ReturnType<typeof findSignIns>>[number]

export const toSignIn = ({ at, succeeded, way, ip_address, user_agent }: SignInRow): SignIn => ({
  at: at.toISOString(),
  succeeded,
  way: way as SignIn['way'],
  address: ip_address,
  browser: user_agent,
})
