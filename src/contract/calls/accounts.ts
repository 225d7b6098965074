import { z } from 'zod'
import {
  AuditEntry,
  EmailInput,
  Person,
  SignIn,
  SignInOptions,
  User,
  UserListQuery,
} from '../accounts/accounts.ts'
import { CloseAccountInput, MyData } from '../accounts/my-account.ts'
import { Challenge, ProofHeaders } from '../accounts/proof-of-work.ts'
import { Paging } from '../values/pagination.ts'
import { noControl } from '../values/text.ts'
import { mostEmailLength } from '../values/text-input.ts'
import { countedOrFound, declareCalls, json, page } from './call.ts'

const params = { email: z.string().max(mostEmailLength).regex(noControl, 'must be an email') }
const changed = json(z.object({ modifiedCount: z.int() }), 'How many users were changed')

export const accountCalls = declareCalls('accounts', {
  signInOptions: {
    summary: 'The ways to sign in beside email and password',
    answer: json(SignInOptions, 'The ways'),
  },
  newChallenge: {
    summary: 'A challenge for a call that was answered with 428',
    description:
      'Sign-up, password reset, and the orders and reviews of new accounts need a proof of work once their limits are near. Find the first counter (a big-endian uint32 after the nonce) for which PBKDF2 with the salt gives a key with the prefix; any library of ALTCHA does. It is good for ten minutes and once.',
    answer: json(Challenge, 'The challenge'),
  },
  requestPasswordReset: {
    summary: 'Asks for the email that leads to a new password',
    headers: ProofHeaders,
    body: z.object({ email: EmailInput }),
    answer: json(z.object({ asked: z.literal(true) }), 'The same whether anyone has this email or not', 202),
    refuses: ['PROOF_NEEDED'],
  },
  issueToken: {
    summary: 'An access token for the identity session whose cookie comes with the call',
    params,
    body: z.object({ email: z.string() }),
    answer: json(z.object({ token: z.string() }), 'The token; it lives 15 minutes'),
  },
  me: {
    summary: 'The signed-in person',
    answer: json(Person, 'The person'),
  },
  isAdmin: {
    summary: 'Whether someone is an admin: oneself, or anyone when an admin asks',
    params,
    headers: z.object({ 'content-type': z.string().optional() }),
    answer: json(z.object({ admin: z.boolean() }), 'As the database says at this moment'),
    refuses: ['NOT_ALLOWED', 'INVALID_INPUT'],
  },
  list: {
    summary: 'Everyone with an account',
    query: UserListQuery,
    answer: page(User, 'A page of users', countedOrFound),
  },
  promote: {
    summary: 'Makes someone an admin',
    params,
    answer: changed,
    refuses: ['CONFLICT', 'INVALID_INPUT'],
  },
  demote: {
    summary: 'Takes the admin role away; the last admin keeps it',
    params,
    answer: changed,
    refuses: ['CONFLICT', 'INVALID_INPUT'],
  },
  audit: {
    summary: 'Who did what, newest first',
    query: Paging,
    answer: page(AuditEntry, 'A page of entries'),
  },
  signIns: {
    summary: 'Who signed in to the caller’s account or tried to, newest first',
    answer: json(z.array(SignIn), 'The newest fifty of those that are kept'),
  },
  myData: {
    summary: 'Everything that the shop keeps about the caller, as a file',
    answer: json(MyData, 'The data'),
  },
  close: {
    summary: 'Closes the caller’s account: orders stay, the person is forgotten',
    body: CloseAccountInput,
    answer: json(z.object({ closed: z.literal(true) }), 'It is closed'),
    refuses: ['NOT_ALLOWED', 'CONFLICT'],
  },
})
