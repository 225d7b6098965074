import { z } from 'zod'
import { noControl } from './values/text.ts'

export const Profile = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  address: z.string(),
  phoneno: z.string(),
  profilelink: z.string(),
})
export type Profile = z.infer<typeof Profile>

const typed = (max: number) =>
  z.string('is required').trim().min(1, 'is required').max(max).regex(noControl, 'must be plain text')

export const ProfileInput = z.object({
  email: typed(254).describe('must be the caller’s own'),
  name: typed(80),
  address: typed(500),
  phoneno: typed(40),
  profilelink: typed(300),
})
export type ProfileInput = z.output<typeof ProfileInput>
