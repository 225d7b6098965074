import { z } from '@hono/zod-openapi'
import { Profile, ProfileInput } from '#src/contract/profiles.ts'
import { toProfile } from '#src/shop/profiles/profile-answer.ts'
import { addProfile, changeProfile, noSuchProfile, requireOwnEmail } from '#src/shop/profiles/save-profile.ts'
import { findProfile } from '#src/store/profiles/profiles.ts'
import { endpoint, json } from '../endpoint.ts'

const body = { content: { 'application/json': { schema: ProfileInput } }, required: true }

export const addInfo = endpoint(
  {
    method: 'post',
    path: '/userinfo',
    tags: ['profiles'],
    summary: 'Adds the caller’s profile; adding again replaces it',
    request: { body },
    responses: { 201: json(Profile, 'The profile as it is kept') },
  },
  async (c) => {
    const { db, now } = c.var.shop
    return c.json(
      await addProfile(db, { caller: c.var.caller, profile: c.req.valid('json'), now: now() }),
      201,
    )
  },
)

export const myInfo = endpoint(
  {
    method: 'get',
    path: '/myprofileinfo',
    tags: ['profiles'],
    summary: 'The caller’s profile, as a list of none or one',
    request: { query: z.object({ email: z.string().max(254).optional() }) },
    responses: { 200: json(z.array(Profile), 'The list') },
  },
  async (c) => {
    const { caller } = c.var
    requireOwnEmail(caller, c.req.valid('query').email ?? caller.email)
    const row = await findProfile(c.var.shop.db, caller.userId)
    return c.json(row ? [toProfile(row, caller.email)] : [], 200)
  },
)

const params = z.object({ id: z.string() })

export const infoToUpdate = endpoint(
  {
    method: 'get',
    path: '/updateuserinfo/{id}',
    tags: ['profiles'],
    summary: 'The caller’s profile, to change it',
    request: { params },
    responses: { 200: json(Profile, 'The profile') },
  },
  async (c) => {
    const row = await findProfile(c.var.shop.db, c.var.caller.userId)
    if (row?.id !== c.req.valid('param').id || !row) throw noSuchProfile()
    return c.json(toProfile(row, c.var.caller.email), 200)
  },
)

export const updateInfo = endpoint(
  {
    method: 'put',
    path: '/updateuserinfo/{id}',
    tags: ['profiles'],
    summary: 'Changes the caller’s profile',
    request: { params, body },
    responses: { 200: json(Profile, 'The profile as it is now') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    if (!z.uuid().safeParse(id).success) throw noSuchProfile()
    const { db, now } = c.var.shop
    const profile = c.req.valid('json')
    return c.json(await changeProfile(db, { id, caller: c.var.caller, profile, now: now() }), 200)
  },
)
