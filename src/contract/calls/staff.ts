import { z } from 'zod'
import {
  Invitation,
  InvitationBrief,
  InvitationInput,
  InvitationToken,
  RoleInput,
  StaffList,
  StaffMember,
} from '../accounts/staff.ts'
import { idOf } from '../problems.ts'
import { declareCalls, json } from './call.ts'

const member = { id: idOf('staffMember') }
const invitation = { id: idOf('invitation') }

export const staffCalls = declareCalls('staff', {
  list: {
    summary: 'Everyone who works here, and who is invited',
    answer: json(StaffList, 'People and invitations'),
  },
  change: {
    summary: 'Gives somebody who works here another role; the last admin keeps theirs',
    params: member,
    body: RoleInput,
    answer: json(StaffMember, 'The person with their new role'),
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Takes the role away; the account stays, and so does the last admin',
    params: member,
    answer: json(z.object({ removed: z.literal(true) }), 'They have no role any more'),
    refuses: ['CONFLICT'],
  },
  invite: {
    summary: 'Invites somebody by email to work here',
    body: InvitationInput,
    answer: json(Invitation, 'The invitation', 201),
    refuses: ['CONFLICT'],
  },
  inviteAgain: {
    summary: 'Sends an invitation again; the link that was sent before ends',
    params: invitation,
    answer: json(Invitation, 'The invitation'),
  },
  withdraw: {
    summary: 'Takes an invitation back',
    params: invitation,
    answer: json(z.object({ withdrawn: z.literal(true) }), 'Its link has ended'),
  },
  invitation: {
    summary: 'What an invitation is for, for whoever has its link',
    body: InvitationToken,
    answer: json(InvitationBrief, 'The invitation'),
    refuses: ['NOT_FOUND'],
  },
  accept: {
    summary: 'Accepts an invitation; the caller’s email is confirmed and is the one that was invited',
    body: InvitationToken,
    answer: json(RoleInput, 'The role that the caller has now'),
    refuses: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT'],
  },
})
