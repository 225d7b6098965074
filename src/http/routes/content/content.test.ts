import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ContentState, ContentVersion, EditedContent } from '#src/contract/content/content.ts'
import { type Content, type DocumentName, documentNames, documents } from '#src/contract/content/documents.ts'
import { contentSeeds } from '#src/server/content-seeds.ts'
import { clearPictures } from '#src/shop/tools/pictures/clear-pictures.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { memoryPictures } from '#testing/pictures.ts'
import { send } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
const pictures = memoryPictures()
let ann: Awaited<ReturnType<TestShop['signIn']>>
let ben: typeof ann
beforeAll(async () => {
  shop = await openShop({ pictures })
  ann = await shop.signIn({ role: 'admin', email: 'ann@example.com' })
  ben = await shop.signIn({ role: 'admin', email: 'ben@example.com' })
})
afterAll(() => shop.close())

const path = (name: string) => `/shop-content/document/${name}`
const get = async (name: DocumentName) =>
  (await (await send(shop, 'GET', path(name), ann)).json()) as EditedContent
const save = (who: typeof ann, name: DocumentName, seen: string, value: unknown) =>
  send(shop, 'PUT', path(name), who, { seen, value })
const publish = (who: typeof ann, name: DocumentName, seen: string) =>
  send(shop, 'POST', `${path(name)}/versions`, who, { seen })
const restore = (name: DocumentName, no: number, seen: string) =>
  send(shop, 'POST', `${path(name)}/versions/${no}/restore`, ann, { seen })
const shown = async (page: string) => (await (await shop.get(`/shop-content/page/${page}`)).json()) as Content
const preview = async (page: string) =>
  (await (await send(shop, 'GET', `/shop-content/preview/${page}`, ann)).json()) as Content
const versions = async (name: DocumentName) =>
  (await (await send(shop, 'GET', `${path(name)}/versions`, ann)).json()) as ContentVersion[]

async function edit(name: DocumentName, value: unknown) {
  const answer = await save(ann, name, (await get(name)).seen, value)
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.anything()])
  return (await answer.json()) as EditedContent
}
async function put(name: DocumentName, value: unknown) {
  const { seen } = await edit(name, value)
  expect((await publish(ann, name, seen)).status).toBe(200)
}
const list = async () => (await (await send(shop, 'GET', '/shop-content', ann)).json()) as ContentState[]
const audited = async (subject: DocumentName) => {
  const log = shop.db.selectFrom('audit_log').select('action').where('subject', '=', subject)
  return (await log.orderBy('no').execute()).map(({ action }) => action)
}
const figures = (value: string) => ({ title: 'In figures', figures: [{ value, label: 'parts' }] })

test('what a fresh shop says is right by its own checks', () => {
  for (const name of documentNames)
    expect(documents[name].check.parse(contentSeeds[name])).toEqual(contentSeeds[name])
})

describe('a document', () => {
  test('is what the shop began with until somebody publishes', async () => {
    expect(await get('figures')).toEqual({
      name: 'figures',
      published: null,
      draft: null,
      seen: '0.0',
      tooOld: false,
      publicValue: contentSeeds.figures,
      value: contentSeeds.figures,
    })
    expect((await shown('home')).figures).toEqual(contentSeeds.figures)
    expect(await versions('figures')).toEqual([])
  })

  test('has a draft that visitors see nothing of, and that is published at once for all of them', async () => {
    const before = await shown('home')
    const draft = await edit('figures', figures('7+'))
    expect(draft).toMatchObject({
      draft: { actor: 'ann@example.com' },
      published: null,
      value: figures('7+'),
    })
    expect(await shown('home')).toEqual(before)
    expect((await preview('home')).figures).toEqual(figures('7+'))
    const slides = { slides: contentSeeds.slides.slides.slice(1) }
    await put('slides', slides)
    const version = await readPublicVersion(shop.pool)
    expect((await publish(ben, 'figures', draft.seen)).status).toBe(200)
    expect(await readPublicVersion(shop.pool)).toBeGreaterThan(version)
    expect(await shown('home')).toMatchObject({ figures: figures('7+'), slides })
    expect(await get('figures')).toMatchObject({ draft: null, published: { actor: 'ben@example.com' } })
    const audit = await shop.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute()
    expect(audit).toContainEqual({
      actor: 'ben@example.com',
      action: 'published content',
      subject: 'figures',
    })
    const states = await list()
    expect(states.map(({ name }) => name)).toEqual(documentNames)
    expect(states.find(({ name }) => name === 'figures')).toMatchObject({ draft: null })
  })

  test('is not published without a draft, and a draft that says the same is none', async () => {
    await put('figures', figures('8+'))
    const { seen } = await get('figures')
    expect((await publish(ann, 'figures', seen)).status).toBe(409)
    expect(await list()).toContainEqual({
      name: 'figures',
      draft: null,
      published: { actor: 'ann@example.com', at: expect.any(String) },
    })
    expect(await edit('figures', figures('9+'))).toMatchObject({ draft: { actor: 'ann@example.com' } })
    expect((await preview('home')).figures).toEqual(figures('9+'))
    expect(await edit('figures', figures('8+'))).toMatchObject({ draft: null, seen })
  })

  test('comes back from any earlier version, and from what the shop began with', async () => {
    await put('announcement', { text: 'One', link: '' })
    await put('announcement', { text: 'Two', link: '/tools' })
    const [newest, older] = await versions('announcement')
    expect(newest).toMatchObject({ actor: 'ann@example.com' })
    const back = await restore('announcement', older?.no ?? 0, (await get('announcement')).seen)
    expect(await back.json()).toMatchObject({
      value: { text: 'One', link: '' },
      publicValue: { text: 'Two' },
    })
    const first = await restore('announcement', 0, (await get('announcement')).seen)
    expect(await first.json()).toMatchObject({ value: contentSeeds.announcement })
    expect((await restore('announcement', 1_000_000, (await get('announcement')).seen)).status).toBe(404)
    expect(await audited('announcement')).toEqual([
      'published content',
      'published content',
      'restored a content version',
      'restored a content version',
    ])
    const [other] = await versions('figures')
    expect((await restore('announcement', other?.no ?? 0, (await get('announcement')).seen)).status).toBe(404)
  })

  test('may be as long as its fields allow', async () => {
    const answers = Array.from({ length: 30 }, (_, no) => ({
      number: String(no),
      question: '€'.repeat(200),
      text: '€'.repeat(6000),
    }))
    await edit('blog', { title: 'T', lead: 'L', answers })
  })

  test('loses its draft when it is thrown away', async () => {
    const { seen } = await edit('introduction', { text: 'New', promises: [] })
    const thrown = await send(shop, 'DELETE', path('introduction'), ann, { seen })
    expect(await thrown.json()).toMatchObject({ draft: null, value: contentSeeds.introduction })
    expect(await audited('introduction')).toEqual(['discarded a content draft'])
  })

  test('that this version cannot show gives way to what the shop began with', async () => {
    await shop.pool.query(
      `insert into content_versions (name, value, pictures, actor, at)
       values ('history', '{"years": "many"}', '{}', 'a', now())`,
    )
    await shop.pool.query(
      `insert into content_drafts (name, value, pictures, actor, at) values ('history', '{"old": 1}', '{}', 'a', now())`,
    )
    expect((await shown('home')).history).toEqual(contentSeeds.history)
    const { value, seen, tooOld } = await get('history')
    expect([value, tooOld]).toEqual([contentSeeds.history, true])
    const [version] = await versions('history')
    expect((await restore('history', version?.no ?? 0, seen)).status).toBe(409)
    expect((await publish(ann, 'history', seen)).status).toBe(409)
  })
})

describe('two editors at once', () => {
  let seen: string
  beforeEach(async () => {
    seen = (await get('contact')).seen
  })
  const contact = (title: string) => ({ ...contentSeeds.contact, title })

  test('the second is told, and nothing of theirs is saved', async () => {
    expect((await save(ann, 'contact', seen, contact('Ann’s'))).status).toBe(200)
    const late = await save(ben, 'contact', seen, contact('Ben’s'))
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toContain('ann@example.com has changed this meanwhile')
    expect((await get('contact')).value).toMatchObject({ title: 'Ann’s' })
  })

  test('nobody writes over what was published meanwhile', async () => {
    await put('privacy', { ...contentSeeds.privacy, title: 'Ours' })
    const { seen } = await get('privacy')
    await put('privacy', { ...contentSeeds.privacy, title: 'Newer' })
    expect((await save(ben, 'privacy', seen, contentSeeds.privacy)).status).toBe(409)
  })

  test('nobody is named for what they did not do', async () => {
    await put('returns', { ...contentSeeds.returns, title: 'Ann’s' })
    const before = await edit('returns', { ...contentSeeds.returns, title: 'Draft' })
    await send(shop, 'DELETE', path('returns'), ben, { seen: before.seen })
    const late = await save(ann, 'returns', before.seen, contentSeeds.returns)
    expect((await late.json()).detail).toContain('Somebody else has changed this')
    const { seen } = await edit('returns', { ...contentSeeds.returns, title: 'Again' })
    await publish(ben, 'returns', seen)
    const tooLate = await save(ann, 'returns', seen, contentSeeds.returns)
    expect((await tooLate.json()).detail).toContain('ben@example.com has changed this')
  })

  test('nobody publishes or throws away what they have not seen', async () => {
    const { seen: first } = await edit('contact', contact('First'))
    await edit('contact', contact('Second'))
    expect((await publish(ben, 'contact', first)).status).toBe(409)
    expect((await send(shop, 'DELETE', path('contact'), ben, { seen: first })).status).toBe(409)
    const [newest] = await versions('contact')
    expect((await restore('contact', newest?.no ?? 0, first)).status).toBe(409)
  })

  test('of ten who save at the same moment one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, no) =>
        save(no % 2 ? ann : ben, 'contact', seen, contact(`Of ten ${no}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('what is refused', () => {
  const slide = contentSeeds.slides.slides[0]
  const answer = { number: '1', question: 'Why?', text: 'So.' }
  const blog = (...answers: object[]) => ({ title: 'T', lead: 'L', answers })
  test.each([
    ['slides', { slides: [] }, 'value.slides', 'needs at least one slide'],
    ['slides', { slides: Array(7).fill(slide) }, 'value.slides', 'may have at most 6'],
    [
      'slides',
      { slides: [{ ...slide, heading: ['a', 'b', 'c', 'd'] }] },
      'value.slides.0.heading',
      'may have at most 3 lines',
    ],
    [
      'slides',
      { slides: [{ ...slide, text: 'x'.repeat(141) }] },
      'value.slides.0.text',
      'may have at most 140 characters',
    ],
    [
      'slides',
      { slides: [{ ...slide, link: 'javascript:alert(1)' }] },
      'value.slides.0.link',
      expect.stringContaining('must be a page'),
    ],
    [
      'slides',
      { slides: [{ ...slide, picture: 'https://elsewhere.example/a-1920.webp' }] },
      'value.slides.0.picture',
      expect.stringContaining('must be an uploaded picture'),
    ],
    [
      'slides',
      { slides: [{ ...slide, picture: `/pictures/${'0'.repeat(32)}-1920.webp` }] },
      'value.slides.0.picture',
      expect.stringContaining('upload the picture again'),
    ],
    [
      'slides',
      { slides: [{ ...slide, picture: '/pictures/nothing-1920.webp' }] },
      'value.slides.0.picture',
      expect.stringContaining('upload the picture again'),
    ],
    [
      'announcement',
      { text: 'Sale', link: '//evil.example' },
      'value.link',
      expect.stringContaining('must be a page'),
    ],
    [
      'history',
      { title: 'H', years: [{ year: 'soon', title: 'T', text: 'T' }] },
      'value.years.0.year',
      'must be a whole number from 1000 to 2999',
    ],
    [
      'portfolio',
      { ...contentSeeds.portfolio, email: 'nobody' },
      'value.email',
      expect.stringContaining('must be an email address'),
    ],
    ['blog', blog(answer, answer), 'value.answers.1.number', 'is already used'],
    ['blog', blog({ ...answer, text: '' }), 'value.answers.0.text', 'is required'],
    [
      'introduction',
      { text: 'T', promises: [{ icon: 'skull', text: 'T' }] },
      'value.promises.0.icon',
      expect.stringContaining('must be one of'),
    ],
  ] as [DocumentName, object, string, string][])('%s, case %#', async (name, value, field, message) => {
    const { seen } = await get(name)
    const refused = await save(ann, name, seen, value)
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual([{ field, message }])
    expect((await get(name)).seen).toBe(seen)
  })

  test('documents and pages that are not there', async () => {
    for (const path of ['document/nothing', 'page/announcement', 'page/settings'])
      expect((await send(shop, 'GET', `/shop-content/${path}`, ann)).status).toBe(422)
  })
})

describe('what pages show', () => {
  test('has settings in it, and Markdown as HTML that nobody can break out of', async () => {
    const text = [
      'Call **{companyPhone}** or [write](mailto:{companyEmail}).',
      '<script>alert(1)</script> [bad](javascript:alert(1)) ![no](https://example.com/x.png)',
      '{companyAddress}',
      '{unknown}',
    ].join('\n\n')
    await put('terms', {
      title: 'Terms',
      lead: 'Call {companyPhone}',
      sections: [{ heading: '<b>H</b>', text }],
    })
    expect((await shown('terms')).terms).toEqual({
      title: 'Terms',
      lead: 'Call 555 0100',
      sections: [
        {
          heading: '<b>H</b>',
          text: [
            '<p>Call <strong>555 0100</strong> or <a href="mailto:counter@loyal.example">write</a>.</p>',
            '<p>&lt;script&gt;alert(1)&lt;/script&gt; [bad](javascript:alert(1)) !<a href="https://example.com/x.png">no</a></p>',
            '<p>2 Works Road<br>\nAldermoor</p>',
            '<p>{unknown}</p>',
          ].join('\n'),
        },
      ],
    })
    expect((await get('terms')).value).toMatchObject({ lead: 'Call {companyPhone}' })
  })

  test('each page shows its own documents', async () => {
    expect(Object.keys(await shown('home')).toSorted()).toEqual([
      'figures',
      'history',
      'introduction',
      'slides',
    ])
    expect(Object.keys(await shown('privacy'))).toEqual(['privacy'])
    expect(Object.keys(await preview('blog')).toSorted()).toEqual(['announcement', 'blog'])
  })
})

describe('pictures', () => {
  const day = 24 * 60 * 60 * 1000
  const clear = () =>
    clearPictures(shop.db, { storage: pictures.storage, now: new Date(Date.now() + 2 * day) })
  const upload = async (colour: number) => {
    const { default: sharp } = await import('sharp')
    const size = { width: 2400, height: 1600, channels: 3 as const, background: { r: colour, g: 9, b: 9 } }
    const body = await sharp({ create: size }).png().toBuffer()
    const answer = await shop.app.request('/shop-content/pictures', {
      method: 'POST',
      headers: { ...ann.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { img: string }).img
  }
  const withPicture = (picture: string) => ({
    slides: contentSeeds.slides.slides.map((slide) => ({ ...slide, picture })),
  })

  test('are kept wide, and as long as a draft or any version shows them', async () => {
    onTestFinished(() => pictures.kept.clear())
    const [first, second, third] = [await upload(1), await upload(2), await upload(3)]
    expect(first).toMatch(/^\/pictures\/[a-f0-9]{32}-1920\.webp$/)
    expect(pictures.kept.size).toBe(9)
    await put('slides', withPicture(first))
    await put('slides', withPicture(second))
    await edit('slides', withPicture(third))
    await upload(4)
    await clear()
    expect(pictures.kept.size).toBe(9)
    expect((await shop.get(first)).status).toBe(200)
    const { seen } = await get('slides')
    await send(shop, 'DELETE', path('slides'), ann, { seen })
    await clear()
    expect(pictures.kept.size).toBe(6)
  })
})
