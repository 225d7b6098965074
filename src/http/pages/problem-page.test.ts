import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const open = async (path: string, init: RequestInit = {}) => {
  const answer = await shop.app.request(path, { headers: browser, ...init })
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

describe('a call that is opened in a browser', () => {
  it.each([
    ['/myorder?email=a@example.com', 401, 'Login'],
    ['/product/7', 404, 'Home'],
    ['/manufacture?limit=0', 422, 'Home'],
    ['/api/auth/nothing', 404, 'Home'],
    ['/nothing', 404, 'Home'],
  ])('%s tells its problem on a page', async (path, status, way) => {
    const answer = await open(path)
    expect(answer).toMatchObject({ status, type: 'text/html; charset=utf-8' })
    expect(answer.text).toContain(`>${way}</a>`)
    expect(answer.text).not.toContain('{"')
  })

  it('tells it on a page after a form was sent, too, and writes no markup of the visitor into it', async () => {
    const form = await open('/order', { method: 'POST', body: new URLSearchParams('quantity=1') })
    expect(form).toMatchObject({ status: 401, type: 'text/html; charset=utf-8' })
    const { text } = await open('/manufacture?sort=%3Cscript%3Ealert(1)%3C/script%3E')
    expect(text).not.toContain('<script>')
  })

  it('answers with data as specified, and everyone else gets problem documents', async () => {
    const { id } = await makeTool(shop)
    expect((await open(`/product/${id}`)).type).toContain('application/json')
    const problem = await shop.get('/product/7')
    expect(problem.headers.get('Content-Type')).toBe('application/problem+json')
    expect(problem.headers.get('Vary')).toContain('Accept')
  })
})
