import type { Transporter } from 'nodemailer'
import type { Post } from '#src/shop/mail/send-emails.ts'

export interface SmtpSettings {
  url: string
  /** Who the letters are from, such as `Shop <shop@example.com>`. */
  from: string
  /** The host in the letters' ids. */
  host: string
}

export function createSmtpPost({ url, from, host }: SmtpSettings): Post {
  let transport: Transporter | undefined
  return async (letter) => {
    const { default: nodemailer } = await import('nodemailer')
    transport ??= nodemailer.createTransport(url, { from })
    await transport.sendMail({
      messageId: `<${letter.id}@${host}>`,
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: letter.attachments,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
