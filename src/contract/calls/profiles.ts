import { z } from 'zod'
import { OwnEmail } from '../accounts/accounts.ts'
import { Profile, ProfileInput } from '../accounts/profiles.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

export const profileCalls = declareCalls('profiles', {
  add: {
    summary: 'Adds the caller’s profile; adding again replaces it',
    body: ProfileInput,
    answer: json(Profile, 'The profile as it is kept', 201),
    refuses: ['NOT_ALLOWED'],
  },
  mine: {
    summary: 'The caller’s profile, as a list of none or one',
    query: OwnEmail,
    answer: json(z.array(Profile), 'The list'),
    refuses: ['NOT_ALLOWED'],
  },
  get: {
    summary: 'The caller’s profile, to change it',
    params: { id: idOf('profile') },
    answer: json(Profile, 'The profile'),
  },
  change: {
    summary: 'Changes the caller’s profile',
    params: { id: idOf('profile') },
    body: ProfileInput,
    answer: json(Profile, 'The profile as it is now'),
    refuses: ['NOT_ALLOWED'],
  },
})
