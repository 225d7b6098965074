import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario } from '../../scenario.ts'

const buyers = 20

/** Records the Message-ID of every complete email. */
async function openMailServer(port: number, received: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

export const mailGone: Scenario = {
  name: 'mail-gone',
  async run({ openShop, store }) {
    const port = await findFreePort()
    const shop = await openShop({ WEB_CONCURRENCY: '2', SMTP_URL: `smtp://127.0.0.1:${port}` })
    const people = await makePeople(store.db, buyers)
    const tool = await putOnSale(store.db, 1000)
    await Promise.all(
      people.map(async (person) => pay(shop.address, person, await order(shop.address, person, tool.id))),
    )
    await wait(3000)
    const waiting = await store.db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute()
    must(waiting.length >= buyers, `Only ${waiting.length} emails wait while the mail server is gone.`)
    const received: string[] = []
    const close = await openMailServer(port, received)
    await finishJobs(store.db, 60)
    await close()
    const mails = await store.db.selectFrom('emails').select(['id', 'sent_at']).execute()
    const unsent = mails.filter(({ sent_at }) => !sent_at).length
    must(unsent === 0, `${unsent} emails were not sent after the mail server came back.`)
    must(new Set(received).size === received.length, 'An email was sent twice.')
    must(received.length === mails.length, `${received.length} emails arrived of ${mails.length} written.`)
    return `${buyers} orders placed and paid without a mail server; when it came back ${received.length} emails, each once`
  },
}
