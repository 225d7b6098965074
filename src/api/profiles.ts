import type { Profile, ProfileInput } from '#src/contract/profiles.ts'
import type { Call } from './call.ts'

const at = (id: string) => `/updateuserinfo/${encodeURIComponent(id)}`

export const profilesApi = (call: Call) => ({
  mine: (email: string) => call.get<Profile[]>(`/myprofileinfo?${new URLSearchParams({ email })}`),
  add: (profile: ProfileInput) => call.send<Profile>('POST', '/userinfo', profile),
  one: (id: string) => call.get<Profile>(at(id)),
  update: (id: string, profile: ProfileInput) => call.send<Profile>('PUT', at(id), profile),
})
