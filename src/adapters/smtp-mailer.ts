import type { Transporter } from 'nodemailer'
import type { Mailer } from '#src/shop/mail/send-emails.ts'

export interface SmtpSettings {
  url: string
  /** Who the emails are from, such as `Shop <shop@example.com>`. */
  from: string
  /** The host in the emails' ids. */
  host: string
  /** Nothing is sent before the connection is encrypted, and to a server that cannot do it nothing at all. */
  requireTls: boolean
}

export function createSmtpMailer({ url, from, host, requireTls }: SmtpSettings): Mailer {
  let transport: Transporter | undefined
  return async (email) => {
    const { default: nodemailer } = await import('nodemailer')
    transport ??= nodemailer.createTransport({ url, requireTLS: requireTls }, { from })
    await transport.sendMail({
      messageId: `<${email.id}@${host}>`,
      to: { name: '', address: email.to },
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: email.attachments,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
