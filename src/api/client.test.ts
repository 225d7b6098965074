import { describe, expect, it } from 'vitest'
import { ApiProblem, createApi } from './client.ts'

const answering = (response: () => Response) => {
  const asked: string[] = []
  const sent: RequestInit[] = []
  const api = createApi(async (path, init = {}) => {
    asked.push(path)
    sent.push(init)
    return response()
  })
  return { api, asked, sent }
}

describe('the typed client', () => {
  it('reads a page with its total and the cursor of the next', async () => {
    const { api, asked } = answering(() =>
      Response.json([{ name: 'Fan' }], {
        headers: { 'X-Total-Count': '41', Link: '</manufacture?limit=1&after=c%2F2>; rel="next"' },
      }),
    )
    const page = await api.tools.list({ limit: 1, q: 'a b', after: undefined })
    expect(page).toMatchObject({ total: 41, next: 'c/2', rows: [{ name: 'Fan' }] })
    expect(asked).toEqual(['/manufacture?limit=1&q=a+b'])
  })

  it('names a list of values in the query once for each', async () => {
    const { api, asked } = answering(() => Response.json({}))
    await api.tools.facets({ spec: ['Form:M.2', 'Form:SATA'] })
    expect(asked).toEqual(['/facets?spec=Form%3AM.2&spec=Form%3ASATA'])
  })

  it('has no next page when the Link header is missing', async () => {
    const { api } = answering(() => Response.json([], { headers: { 'X-Total-Count': '0' } }))
    expect(await api.reviews.list()).toMatchObject({ rows: [], total: 0, next: undefined })
  })

  it('keeps a strange id inside its path segment', async () => {
    const { api, asked } = answering(() => Response.json({}))
    await api.tools.get('../user?x')
    expect(asked).toEqual(['/product/..%2Fuser%3Fx'])
  })

  it('sends the body as JSON, with the headers that the call declares', async () => {
    const { api, asked, sent } = answering(() => Response.json({}))
    await api.payments.refund('a/b', { amount: '2.50' }, { headers: { 'idempotency-key': 'k1' } })
    expect(asked).toEqual(['/order/a%2Fb/refund'])
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'idempotency-key': 'k1' },
      body: '{"amount":"2.50"}',
    })
  })

  it('sends bytes as they are, beside a query', async () => {
    const { api, asked, sent } = answering(() => Response.json({}))
    const sheet = new Blob(['sku,name'], { type: 'text/csv' })
    await api.stock.importSheet(sheet, { query: { dryRun: 'true' } })
    expect(asked).toEqual(['/tools/import?dryRun=true'])
    expect(sent[0]).toMatchObject({ method: 'POST', headers: {}, body: sheet })
  })

  it('answers a file as a blob', async () => {
    const { api } = answering(() => new Response('sku', { headers: { 'Content-Type': 'text/csv' } }))
    expect(await (await api.orders.exportSheet({ state: 'paid' })).text()).toBe('sku')
  })

  it('lets a caller give up', async () => {
    const { api, sent } = answering(() => Response.json({}))
    const { signal } = new AbortController()
    await api.tools.suggest({ q: 'fan' }, { signal })
    expect(sent[0]?.signal).toBe(signal)
  })

  it('says in plain words that the shop is out of reach, whatever the browser calls it', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.tools.get('x')).rejects.toThrow('The shop could not be reached.')
  })

  it('throws what the problem document says', async () => {
    const { api } = answering(() =>
      Response.json({ title: 'Not found', detail: 'No such tool', code: 'NOT_FOUND' }, { status: 404 }),
    )
    const problem = await api.tools.get('x').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'No such tool' })
  })

  it('throws a plain sentence when the answer is no problem document', async () => {
    const { api } = answering(() => new Response('<html>', { status: 502 }))
    await expect(api.tools.count()).rejects.toThrow('The shop answered 502')
  })
})
