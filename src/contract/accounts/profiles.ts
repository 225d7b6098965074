import { z } from 'zod'
import { mostEmailLength, typed, typedName } from '../values/text-input.ts'

export const Profile = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  address: z.string(),
  phoneno: z.string(),
  profilelink: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileInput = z.object({
  email: typed(mostEmailLength).describe('must be the caller’s own'),
  name: typedName(80),
  address: typed(500),
  phoneno: typed(40),
  profilelink: typed(300),
})
export type ProfileInput = z.output<typeof ProfileInput>
