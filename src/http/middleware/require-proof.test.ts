import { createHmac } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test } from 'vitest'
import { Challenge } from '#src/contract/accounts/proof-of-work.ts'
import { signInStranger } from '#testing/people/strangers.ts'
import { solve } from '#testing/proofs.ts'
import { readTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop } from '#testing/shop.ts'

async function open() {
  const holds = { holdHours: 24, mostUnpaid: 1_000 }
  const shop = await openShop({ readOrderRules: async () => ({ ...holds, strangers: holds }) })
  onTestFinished(() => shop.close())
  const newProof = async () => solve((await (await shop.app.request('/proof-of-work')).json()) as Challenge)
  const post = (path: string, body: object, proof?: string) =>
    shop.app.request(`http://shop.test${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://shop.test',
        ...(proof && { 'X-Proof-Of-Work': proof }),
      },
      body: JSON.stringify(body),
    })
  const reset = (proof?: string, email = 'ann@example.com') => post('/password-reset', { email }, proof)
  const signUp = (email: string, proof?: string) =>
    post('/api/auth/sign-up/email', { name: 'New', email, password: 'secret1' }, proof)
  return { shop, newProof, reset, signUp }
}

test('near the limit a call needs a proof of work, which is good once; at the limit nothing helps', async () => {
  const { newProof, reset } = await open()
  for (let tries = 0; tries < 3; tries++) expect((await reset()).status).toBe(202)
  const refused = await reset()
  expect(refused.status).toBe(428)
  expect(await refused.json()).toMatchObject({ code: 'PROOF_NEEDED', challenge: '/proof-of-work' })
  const proof = await newProof()
  expect((await reset(proof)).status).toBe(202)
  expect((await reset(proof)).status).toBe(428)
  // A call that was refused for its proof does not count.
  expect((await reset(await newProof())).status).toBe(202)
  expect((await reset(await newProof())).status).toBe(429)
})

test('a proof is of our own challenge, whole and in time', async () => {
  const { shop, newProof, reset } = await open()
  for (let tries = 0; tries < 3; tries++) await reset()
  const own = createHmac('sha256', 'a secret for tests of thirty-two letters').update('proof of work')
  const secret = own.digest('hex')
  const make = async (hmacSignatureSecret: string, expiresAt: Date, keyPrefix = '00') =>
    Challenge.parse(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        keyLength: 32,
        keyPrefix,
        deriveKey,
        expiresAt,
        hmacSignatureSecret,
      }),
    )
  const soon = new Date(Date.now() + 60_000)
  const easier = await shop.proofs.newChallenge()
  const forged = [
    'x',
    Buffer.from('null').toString('base64'),
    Buffer.from(JSON.stringify({ challenge: await make(secret, soon), solution: {} })).toString('base64'),
    await solve(await make('another secret', soon)),
    await solve(await make(secret, new Date(Date.now() - 1_000))),
    await solve({ ...easier, parameters: { ...easier.parameters, keyPrefix: '0', cost: 1 } }),
    Buffer.from(
      JSON.stringify({ challenge: easier, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
    ).toString('base64'),
  ]
  for (const proof of forged) expect((await reset(proof)).status).toBe(428)
  expect((await reset(await newProof())).status).toBe(202)
})

test('the challenge ends in ten minutes and is never cached', async () => {
  const { shop } = await open()
  const answer = await shop.get('/proof-of-work')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { parameters } = (await answer.json()) as Challenge
  expect(parameters.expiresAt - Date.now() / 1000).toBeGreaterThan(590)
  expect(parameters.expiresAt - Date.now() / 1000).toBeLessThanOrEqual(600)
})

test('of new accounts, orders and reviews after twenty need one; known buyers do not', async () => {
  const { shop, newProof } = await open()
  const tool = await makeTool(shop, { availablequantity: 1_000 })
  const writes = {
    '/order': () => readTestOrder(tool),
    '/review': (no: number) => ({ name: 'W', description: 'D', productname: `Part ${no}`, rating: 5 }),
  }
  const [stranger, known] = [await signInStranger(shop), await shop.signIn()]
  for (const [path, body] of Object.entries(writes)) {
    for (let no = 0; no < 20; no++)
      for (const person of [stranger, known])
        expect((await send(shop, 'POST', path, person, body(no))).status).toBe(201)
    expect((await send(shop, 'POST', path, known, body(20))).status).toBe(201)
    expect((await send(shop, 'POST', path, stranger, body(20))).status).toBe(428)
    const proof = { 'x-proof-of-work': await newProof() }
    expect((await send(shop, 'POST', path, stranger, body(20), proof)).status).toBe(201)
  }
})

test('twenty people sign up from one address, then each brings a proof', async () => {
  const { newProof, signUp } = await open()
  for (let no = 0; no < 20; no++) expect((await signUp(`new-${no}@example.com`)).status).toBe(200)
  expect((await signUp('late@example.com')).status).toBe(428)
  expect((await signUp('late@example.com', await newProof())).status).toBe(200)
})

test('a call that is refused for its proof counts against none of its limits', async () => {
  const { newProof, signUp } = await open()
  for (let no = 0; no < 3; no++) await signUp('ann@example.com')
  // Each is sent without a proof first, as the pages do.
  for (let no = 0; no < 2; no++) {
    expect((await signUp('ann@example.com')).status).toBe(428)
    expect((await signUp('ann@example.com', await newProof())).status).toBe(422)
  }
  expect((await signUp('ann@example.com', await newProof())).status).toBe(429)
})

test('resets for many addresses from one network need a proof after ten', async () => {
  const { newProof, reset } = await open()
  for (let no = 0; no < 10; no++) expect((await reset(undefined, `a-${no}@example.com`)).status).toBe(202)
  expect((await reset(undefined, 'late@example.com')).status).toBe(428)
  expect((await reset(await newProof(), 'late@example.com')).status).toBe(202)
})

test('who finds three addresses taken needs one for each further sign-up', async () => {
  const { shop, newProof, signUp } = await open()
  expect((await signUp('ann@example.com')).status).toBe(200)
  for (let no = 0; no < 2; no++) expect((await signUp('ann@example.com')).status).toBe(422)
  expect((await signUp('bob@example.com')).status).toBe(200)
  expect((await signUp('bob@example.com')).status).toBe(422)
  expect((await signUp('carl@example.com')).status).toBe(428)
  expect((await signUp('carl@example.com', await newProof())).status).toBe(200)
  await shop.pool.query(`update rate_limits set resets_at = resets_at - interval '1 hour'`)
  expect((await signUp('dora@example.com')).status).toBe(200)
})
