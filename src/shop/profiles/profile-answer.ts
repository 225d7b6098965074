import type { Profile } from '#src/contract/accounts/profiles.ts'
import type { ProfileRow } from '#src/store/profiles/profiles.ts'

export const toProfile = (row: ProfileRow, email: string): Profile => ({
  _id: row.id,
  email,
  name: row.name,
  address: row.address,
  phoneno: row.phoneno,
  profilelink: row.profilelink,
})
