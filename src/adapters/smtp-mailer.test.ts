import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

/** A mail server without TLS, and what was sent to it. */
async function openMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const email = {
  id: '1',
  to: 'robin@example.com',
  subject: 'A subject',
  text: 'Words',
  html: '',
  attachments: [],
}
const settings = { from: 'shop@example.com', host: 'shop.example.com' }

test('an email is sent to a mail server', async () => {
  const { url, received } = await openMailServer()
  await createSmtpMailer({ ...settings, url, requireTls: false })(email)
  expect(received).toEqual(['robin@example.com'])
})

test('where TLS is required, nothing is sent to a server that does not have it', async () => {
  const { url, received } = await openMailServer()
  await expect(createSmtpMailer({ ...settings, url, requireTls: true })(email)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})
