import { type CustomerNote, mostNotes } from '#src/contract/accounts/customers.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import { deleteNote, findNotes, insertNote } from '#src/store/customers/notes.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { Caller } from '../caller.ts'
import { toNote } from './customer-answer.ts'

interface NewNote {
  customer: string
  admin: Caller
  text: string
  now: Date
}

/** The person is locked: an account that is being closed gets no new note. */
export const addNote = (db: Db, { customer, admin, text, now }: NewNote): Promise<CustomerNote> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, customer)
    if ((await findNotes(trx, customer)).length >= mostNotes)
      throw new ShopProblem('CONFLICT', `There are ${mostNotes} notes, the most we keep. Delete one first.`)
    const row = await insertNote(trx, { userId: customer, author: admin.email, text, at: now })
    if (!row) throw ShopProblem.noSuch('customer')
    await recordAudit(trx, {
      actor: admin.email,
      action: 'noted something about a customer',
      subject: customer,
    })
    return toNote(row)
  })

export const removeNote = (db: Db, { id, admin }: { id: string; admin: Caller }) =>
  db.transaction().execute(async (trx) => {
    const deleted = await deleteNote(trx, id)
    if (!deleted) throw ShopProblem.noSuch('note')
    await recordAudit(trx, {
      actor: admin.email,
      action: 'deleted a note about a customer',
      subject: deleted.user_id,
    })
  })
