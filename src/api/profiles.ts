import type { Profile } from '#src/contract/profiles.ts'
import type { Call } from './call.ts'

export const profilesApi = (call: Call) => ({
  mine: (email: string) => call.get<Profile[]>(`/myprofileinfo?${new URLSearchParams({ email })}`),
})
