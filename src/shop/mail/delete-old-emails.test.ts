import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'
import { deleteOldEmails } from './delete-old-emails.ts'
import { queueEmail } from './queue-emails.ts'

test('emails are deleted so many days after they were written, but not before they were sent', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const now = new Date('2026-03-31T12:00:00Z')
  const write = async (subject: string, created_at: Date, sent_at: Date | null) => {
    await queueEmail(shop.db, { to: 'ann@example.com', subject, paragraphs: [] })
    await shop.db.updateTable('emails').set({ created_at, sent_at }).where('subject', '=', subject).execute()
  }
  await write('old', new Date('2026-03-01T11:59:59Z'), now)
  await write('old and not sent', new Date('2026-03-01T11:59:59Z'), null)
  await write('younger', new Date('2026-03-01T12:00:01Z'), now)
  await deleteOldEmails(shop.db, { now, days: 30 })
  const left = await shop.db.selectFrom('emails').select('subject').orderBy('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['old and not sent', 'younger'])
})
