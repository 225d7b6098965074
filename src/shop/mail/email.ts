/** What every email says about the company. */
export interface CompanyWords {
  name: string
  tagline: string
  email: string
  phone: string
  /** With line breaks. */
  address: string
  /** The shop's public address, without a slash at the end. */
  url: string
}

/** A picture of a tool, as its address says it, and what it shows. */
export interface EmailPicture {
  img: string
  name: string
}

/** A button, with pictures of the tools that it is about above it; its path is on the shop's own pages. */
export interface EmailAction {
  label: string
  path: string
  pictures?: EmailPicture[]
}

export interface EmailParts {
  subject: string
  paragraphs: string[]
  action: EmailAction | null
}

const mostPictures = 4

/** The shop's own pictures alone: fetching any other would tell its owner who reads the email. */
export const picturesOf = (tools: EmailPicture[]): EmailPicture[] =>
  tools
    .filter(({ img }) => img.startsWith('/pictures/'))
    .slice(0, mostPictures)
    .map(({ img, name }) => ({ img: img.replace('-1000.', '-320.'), name }))

export function plainEmail(company: CompanyWords, { paragraphs, action }: EmailParts) {
  const link = action ? [`${action.label}:\n${company.url}${action.path}`] : []
  const { name, tagline, url } = company
  return `${[...paragraphs, ...link, ['-- ', name, tagline, ...contactOf(company), url].join('\n')].join('\n\n')}\n`
}

const contactOf = ({ address, email, phone }: CompanyWords) => [
  address.split(/\s*\n\s*/).join(', '),
  `${email}, ${phone}`,
]

/** Mail programs support little more than tables and inline styles. */
export function htmlEmail(company: CompanyWords, { subject, paragraphs, action }: EmailParts) {
  const text = paragraphs
    .map((words) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(words)}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F4F2EE;color:#1B1E22;font:16px/26px Inter,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;font:650 18px/32px Archivo,Arial,sans-serif"><img src="${escapeHtml(company.url)}/apple-touch-icon.png" width="32" height="32" alt="" style="display:inline-block;border:0;vertical-align:middle;margin-right:8px">${escapeHtml(company.name)}</td></tr>
<tr><td style="background:#FCFBF9;border:1px solid #D9D5CE;border-radius:10px;padding:28px">
<h1 style="margin:0 0 16px;font:650 24px/30px Archivo,Arial,sans-serif">${escapeHtml(subject)}</h1>
${text}${action ? pictures(company, action) + button(company, action) : ''}
</td></tr>
<tr><td style="padding:20px 0;font-size:13px;line-height:18px;color:#5B6068">${[company.tagline, ...contactOf(company), company.url].map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

function pictures({ url }: CompanyWords, { pictures = [] }: EmailAction) {
  if (pictures.length === 0) return ''
  const shown = pictures.map(
    ({ img, name }) =>
      `<img src="${escapeHtml(url + img)}" width="112" height="112" alt="${escapeHtml(name)}" style="display:inline-block;border:0;margin:0 8px 8px 0;border-radius:6px;background:#E9E6E1;font-size:13px;line-height:18px">`,
  )
  return `<p style="margin:0 0 8px">${shown.join('')}</p>`
}

function button({ url }: CompanyWords, { label, path }: EmailAction) {
  const address = escapeHtml(url + path)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:#C93A06;color:#FFFFFF;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#5B6068;word-break:break-all">${address}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
