import { describe, expect, it } from 'vitest'
import { htmlEmail, picturesOf, plainEmail } from './email.ts'

const company = {
  name: 'The Shop',
  tagline: 'Made by us.',
  email: 'shop@shop.test',
  phone: '555 0100',
  address: '1 Works Lane\nAldermoor',
  url: 'https://shop.test',
}
const parts = (action: Parameters<typeof htmlEmail>[1]['action']) => ({
  subject: 'Your order',
  paragraphs: ['Thank you.'],
  action,
})

describe('an email', () => {
  it('carries the mark, and the pictures of its tools with their names', () => {
    const pictures = picturesOf([{ img: '/pictures/fan-1000.webp', name: 'Fan "14"' }])
    const html = htmlEmail(company, parts({ label: 'Open', path: '/x', pictures }))
    expect(html).toContain('src="https://shop.test/apple-touch-icon.png"')
    expect(html).toContain('src="https://shop.test/pictures/fan-320.webp"')
    expect(html).toContain('alt="Fan &quot;14&quot;"')
  })

  it('fetches nothing from other machines', () => {
    const strange = ['https://elsewhere.test/a.png', '//elsewhere.test/a.png', 'data:image/png;base64,AA']
    expect(picturesOf(strange.map((img) => ({ img, name: 'Fan' })))).toEqual([])
    const html = htmlEmail(company, parts(null))
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      'https://shop.test/apple-touch-icon.png',
    ])
  })

  it('shows a few pictures of a large order, and none in plain text', () => {
    const tools = Array.from({ length: 9 }, (_, n) => ({ img: `/pictures/t${n}-1000.webp`, name: `T${n}` }))
    const pictures = picturesOf(tools)
    expect(pictures).toHaveLength(4)
    expect(plainEmail(company, parts({ label: 'Open', path: '/x', pictures }))).not.toContain('pictures')
  })
})
