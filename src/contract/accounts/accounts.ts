import { z } from 'zod'
import { Paging } from '../values/pagination.ts'
import { passwordLength } from '../values/password-length.ts'
import { hasLetter, mostEmailLength, searched } from '../values/text-input.ts'
import { roles } from './roles.ts'

export const Role = z.enum(roles)

/** An email as people type it; it is stored in lower case. */
export const EmailInput = z.string().max(mostEmailLength).pipe(z.email())

/** The specification's calls name the caller by email; another one is refused. */
export const OwnEmail = z.object({ email: z.string().max(mostEmailLength).optional() })

/** The specification's rule for the two forms: three letters in a row. */
export const threeLetters = /[A-Za-z]{3}/

export const SignInForm = z.object({
  email: z
    .string()
    .min(1, 'email is required')
    .max(mostEmailLength, `email has at most ${mostEmailLength} characters`)
    .regex(threeLetters, 'email needs three letters in a row, as in anna@example.com')
    .pipe(z.email('email needs a name, an @ and a domain, as in anna@example.com')),
  password: z
    .string()
    .min(1, 'password is required')
    .min(passwordLength.least, 'password must be six character')
    .max(passwordLength.most, `password has at most ${passwordLength.most} characters`),
})
export type SignInForm = z.infer<typeof SignInForm>

export const SignUpForm = SignInForm.extend({
  name: z
    .string()
    .trim()
    .min(1, 'name is required')
    .max(80, 'name has at most 80 characters')
    .regex(hasLetter, 'name needs at least one letter'),
})
export type SignUpForm = z.infer<typeof SignUpForm>

export const NewPasswordForm = SignInForm.pick({ password: true })
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

export const User = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: Role,
  name: z.string(),
  joined: z.iso.datetime(),
})
export type User = z.infer<typeof User>

export const UserListQuery = Paging.extend({
  q: searched(100),
})

export const AuditEntry = z.object({
  no: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const SignIn = z.object({
  at: z.iso.datetime(),
  succeeded: z.boolean(),
  way: z.enum(['password', 'code', 'passkey', 'issuer']).describe('a code is the second step'),
  address: z.string().nullable(),
  browser: z.string().nullable(),
})
export type SignIn = z.infer<typeof SignIn>

export const SignInOptions = z.object({
  ways: z.array(z.object({ id: z.string(), name: z.string(), standIn: z.boolean() })),
})
export type SignInOptions = z.infer<typeof SignInOptions>

/** The signed-in person in the specification's format; the client adds its token data. */
export const Person = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isAnonymous: z.boolean(),
  tenantId: z.string().nullable(),
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string(), email: z.string() })),
  role: Role,
  twoStep: z.boolean(),
  adminNeeds: z
    .enum(['confirmedEmail', 'twoStep'])
    .optional()
    .describe('what somebody who works here has to do before their role counts'),
})
export type Person = z.infer<typeof Person>

export const hasPassword = (person: Person) =>
  person.providerData.some(({ providerId }) => providerId === 'password')

/** Carries the visitor's address from our HTTP layer to the identity library. */
export const visitorAddressHeader = 'x-shop-address'
