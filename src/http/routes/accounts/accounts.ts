import { z } from '@hono/zod-openapi'
import { AuditEntry, EmailInput, Person, SignInOptions, User, UserListQuery } from '#src/contract/accounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { Paging } from '#src/contract/values/pagination.ts'
import { noControl } from '#src/contract/values/text.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { limitAccount, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { toAuditEntry, toPerson, toUser } from '#src/shop/accounts/account-answer.ts'
import { makeAdmin, unmakeAdmin } from '#src/shop/accounts/change-role.ts'
import { issueToken } from '#src/shop/accounts/exchange-token.ts'
import { findPerson, findUserByEmail } from '#src/store/accounts/accounts.ts'
import { findUsers } from '#src/store/accounts/user-list.ts'
import { findAudit } from '#src/store/operations/audit.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

const EmailPath = z.object({ email: z.string().max(254).regex(noControl, 'must be an email') })
const Modified = z.object({ modifiedCount: z.int() })

export const signInOptions = endpoint(
  {
    method: 'get',
    path: '/sign-in-options',
    tags: ['accounts'],
    summary: 'The ways to sign in beside email and password',
    responses: { 200: json(SignInOptions, 'The ways') },
  },
  (c) => {
    cacheForEveryone(c)
    return c.json({ ways: c.var.shop.identity.ways }, 200)
  },
)

export const exchangeToken = endpoint(
  {
    method: 'put',
    path: '/user/{email}',
    tags: ['accounts'],
    summary: 'An access token for the identity session whose cookie comes with the call',
    request: {
      params: EmailPath,
      body: { required: true, content: { 'application/json': { schema: z.object({ email: z.string() }) } } },
    },
    responses: { 200: json(z.object({ token: z.string() }), 'The token; it lives 15 minutes') },
  },
  async (c) => {
    const { db, tokens } = c.var.shop
    const claimed = [c.req.valid('param').email, c.req.valid('json').email]
    const token = await issueToken(db, { person: c.var.person, claimed, tokens })
    c.header('Cache-Control', 'no-store')
    return c.json({ token }, 200)
  },
)

export const whoAmI = endpoint(
  {
    method: 'get',
    path: '/account',
    tags: ['accounts'],
    summary: 'The signed-in person',
    responses: { 200: json(Person, 'The person') },
  },
  async (c) => {
    const row = await findPerson(c.var.shop.db, c.var.caller.userId)
    if (!row) throw new ShopProblem('NOT_SIGNED_IN', 'Sign in first, then try again.')
    return c.json(toPerson(row), 200)
  },
)

export const adminCheck = endpoint(
  {
    method: 'get',
    path: '/admin/{email}',
    tags: ['accounts'],
    summary: 'Whether someone is an admin: oneself, or anyone when an admin asks',
    request: { params: EmailPath },
    responses: { 200: json(z.object({ admin: z.boolean() }), 'Read from the books at this moment') },
  },
  async (c) => {
    const { caller } = c.var
    const email = c.req.valid('param').email.toLowerCase()
    if (email === caller.email) return c.json({ admin: caller.role === 'admin' }, 200)
    if (caller.role !== 'admin') throw new ShopProblem('NOT_ALLOWED', 'You may ask this about yourself only.')
    const user = await findUserByEmail(c.var.shop.db, email)
    return c.json({ admin: user?.role === 'admin' }, 200)
  },
)

export const listUsers = endpoint(
  {
    method: 'get',
    path: '/user',
    tags: ['accounts'],
    summary: 'Everyone with an account',
    request: { query: UserListQuery },
    responses: {
      200: json(z.array(User), `A page of users; ${pageWords.found}`),
    },
  },
  async (c) => {
    const page = await findUsers(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toUser), 200)
  },
)

export const promote = endpoint(
  {
    method: 'put',
    path: '/adminuser/admin/{email}',
    tags: ['accounts'],
    summary: 'Make someone an admin',
    request: { params: EmailPath },
    responses: { 200: json(Modified, 'How many users were changed') },
  },
  async (c) => {
    const change = { actor: c.var.caller.email, email: c.req.valid('param').email }
    return c.json({ modifiedCount: await makeAdmin(c.var.shop.db, change) }, 200)
  },
)

export const demote = endpoint(
  {
    method: 'delete',
    path: '/adminuser/admin/{email}',
    tags: ['accounts'],
    summary: 'Take the admin role away; the last admin keeps it',
    request: { params: EmailPath },
    responses: { 200: json(Modified, 'How many users were changed') },
  },
  async (c) => {
    const change = { actor: c.var.caller.email, email: c.req.valid('param').email }
    return c.json({ modifiedCount: await unmakeAdmin(c.var.shop.db, change) }, 200)
  },
)

export const listAudit = endpoint(
  {
    method: 'get',
    path: '/audit',
    tags: ['accounts'],
    summary: 'Who did what, newest first',
    request: { query: Paging },
    responses: { 200: json(z.array(AuditEntry), `A page of entries; ${pageWords.counted}`) },
  },
  async (c) => {
    const page = await findAudit(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toAuditEntry), 200)
  },
)

export const askForPasswordReset = endpoint(
  {
    method: 'post',
    path: '/password-reset',
    tags: ['accounts'],
    summary: 'Ask for the letter that leads to a new password',
    request: {
      body: {
        required: true,
        content: { 'application/json': { schema: z.object({ email: EmailInput }) } },
      },
    },
    responses: {
      202: json(z.object({ asked: z.literal(true) }), 'The same whether anyone has this email or not'),
    },
  },
  async (c) => {
    const { email } = c.req.valid('json')
    await limitAddress(c, 'password reset', { most: 20, seconds: 3600 })
    await limitAccount(c, 'password reset', email, { most: 5, seconds: 3600 })
    // Whether the email is known is found out later, in a job: the answer cannot tell, not even by its time.
    await addJob(c.var.shop.db, 'mailPasswordReset', { email: email.toLowerCase() })
    return c.json({ asked: true } as const, 202)
  },
)
