import { z } from 'zod'
import type { Tasks } from './outside/job-runner.ts'
import type { Identity } from './shop/accounts/identity.ts'
import type { House } from './shop/mail/letter.ts'
import { type Post, sendMail } from './shop/mail/send-mail.ts'
import type { Db } from './store/connection.ts'
import { deletePastLimits } from './store/limits.ts'
import { deleteMailsBefore } from './store/mails.ts'

export interface JobNeeds {
  db: Db
  post: Post
  house: House
  now: () => Date
  identity: Pick<Identity, 'mailPasswordReset'>
}

const day = 24 * 60 * 60 * 1000

/** Every kind of later work, by the name under which deeds add it. */
export const createTasks = (needs: JobNeeds): Tasks => ({
  sendMail: (payload) => sendMail(needs, z.object({ mailId: z.uuid() }).parse(payload)),
  mailPasswordReset: (payload) =>
    needs.identity.mailPasswordReset(z.object({ email: z.string() }).parse(payload).email),
  forgetPastLimits: async () => void (await deletePastLimits(needs.db)),
  forgetOldMail: async () =>
    void (await deleteMailsBefore(needs.db, new Date(needs.now().getTime() - 30 * day))),
})

/** Work that comes round by itself: when, in crontab's words. */
export const regularTasks: Record<string, string> = {
  forgetPastLimits: '*/10 * * * *',
  forgetOldMail: '23 3 * * *',
}
