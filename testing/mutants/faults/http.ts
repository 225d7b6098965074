import type { FaultyFile } from '../fault.ts'

const routes = 'src/http/routes'

export const http: FaultyFile[] = [
  {
    file: 'src/http/routes/accounts/accounts.ts',
    tests: [`${routes}/accounts/claims.test.ts`],
    faults: [
      [
        `    if (!isOwner(caller)) throw new ShopProblem('NOT_ALLOWED', 'You can only ask this about yourself.')\n`,
        '',
      ],
      ['if (email === caller.email)', 'if (true)'],
    ],
  },
  {
    file: 'src/http/routes/orders/orders.ts',
    tests: [`${routes}/orders/orders.test.ts`],
    faults: [['email !== undefined && email.trim().toLowerCase() !== caller.email', 'false']],
  },
  {
    file: 'src/http/cache/versioned-values.ts',
    tests: ['src/http/cache/versioned-values.test.ts'],
    faults: [
      [
        'return version === this.#version ? this.#values.get(key) : undefined',
        'return this.#values.get(key)',
      ],
      ['    if (version === undefined) return\n', ''],
      ['    if (version !== this.#version) this.#values.clear()\n', ''],
      ['    dropOldest(this.#values, mostValues)\n', ''],
    ],
  },
  {
    file: 'src/http/pages/ask-shop.ts',
    tests: ['src/http/pages/ask-shop.test.ts'],
    faults: [
      ["who === 'anyone' && method === 'GET'", "method === 'GET'"],
      ["if (call.var.sameForEveryone === 'cached') values", 'values'],
      ["call.var.sameForEveryone === 'cached'", 'false'],
      ['JSON.stringify([endpoint.id, asked])', 'endpoint.id'],
    ],
  },
  {
    file: 'src/http/middleware/bound-requests.ts',
    tests: ['src/http/middleware/bound-requests.test.ts'],
    faults: [
      ['address.length > mostAddress || ', ''],
      ["if (countOf('host', req.rawHeaders) > 1)", 'if (false)'],
      ['if (before && !before.writableFinished)', 'if (false)'],
      ['if (count >= mostWaiting)', 'if (false)'],
    ],
  },
  {
    file: 'src/http/middleware/unread-answers.ts',
    tests: ['src/http/middleware/bound-requests.test.ts'],
    faults: [
      ["    res.once('close', () => forget(res))\n", ''],
      ['      oldest.destroy()\n', ''],
      ['      res.setTimeout(sendTimeout, giveUpUnread)\n      count(res)\n', ''],
      ['        res.setTimeout(sendTimeout, giveUpUnread)\n        res.once', '        res.once'],
      ['          if (res.writableLength > 0) count(res)\n', ''],
      ['  if (this.writableLength > 0) this.destroy()', '  this.destroy()'],
    ],
  },
  {
    file: 'src/http/pages/finish-html.ts',
    tests: ['src/http/pages/finish-html.test.ts', 'src/http/pages/serve-pages.test.ts'],
    faults: [
      ['/\\ssrc=/.test(tag)', 'false'],
      ['!/^<script\\s/.test(tag)', 'false'],
      [' : attribute.length', ' : 0'],
      ['+ 1\n      const script', '\n      const script'],
      ['Buffer.byteLength(piece) : piece.length', 'piece.length : piece.length'],
      ["randomBytes(16).toString('base64url')", "'the-same-for-every-page'"],
    ],
  },
  {
    file: 'src/http/cache/response-cache.ts',
    tests: ['src/http/cache/response-cache.test.ts'],
    faults: [
      ['[ofPath, this.#inAll]', '[this.#inAll]'],
      ['    ofPath?.remove(key)\n', ''],
    ],
  },
  {
    file: 'src/http/middleware/body-limit.ts',
    tests: ['src/http/middleware/body-limit.test.ts'],
    faults: [
      ['if (inAll + bytes > mostInAll)', 'if (false)'],
      [`who === 'admin' || who === 'provider'`, 'false'],
      [`typeof who !== 'string' || `, ''],
      ['const usual = 32 * 1024', 'const usual = 256 * 1024'],
    ],
  },
  {
    file: 'src/http/csv.ts',
    tests: ['src/http/csv.test.ts'],
    faults: [
      ['    if (lines.length > mostLines) break\n', ''],
      ['    await setImmediate()\n', ''],
    ],
  },
  {
    file: 'src/http/middleware/guards.ts',
    tests: [
      'src/http/every-call.test.ts',
      `${routes}/accounts/accounts.test.ts`,
      'src/shop/accounts/admin-rules.test.ts',
    ],
    faults: [
      ['!isForRole(caller.role, roles)', 'false'],
      ['    refuseLack(caller)\n', ''],
      ['  requireOwnOrigin(c)\n', ''],
      ['  if (!event) throw', '  if (false) throw'],
    ],
  },
  {
    file: 'src/http/middleware/rate-limit.ts',
    tests: ['src/http/middleware/rate-limit.test.ts', 'src/http/middleware/require-proof.test.ts'],
    faults: [
      ['count > most * limitFactor', 'count > most * limitFactor + 1'],
      ['count <= free * limitFactor', 'count <= free * limitFactor + 1'],
      ['email.trim().toLowerCase()', 'email'],
    ],
  },
  {
    file: 'src/http/middleware/require-proof.ts',
    tests: ['src/http/middleware/require-proof.test.ts'],
    faults: [['  await uncountAttempts(c.var.shop.db, c.var.counted ?? [])\n', '']],
  },
  {
    file: 'src/http/middleware/visitor-address.ts',
    tests: ['src/http/middleware/visitor-address.test.ts'],
    faults: [
      [`hops.length > 1 && isProxy(hops[hops.length - 1] ?? '')`, 'hops.length > 1'],
      ['.slice(0, 4)', '.slice(0, 8)'],
    ],
  },
  {
    file: 'src/http/middleware/leaky-buckets.ts',
    tests: ['src/http/middleware/leaky-buckets.test.ts'],
    faults: [
      ['const burstSeconds = 10', 'const burstSeconds = 11'],
      ['if (empty <= time) emptyAt.delete(network)', 'emptyAt.delete(network)'],
    ],
  },
  {
    file: 'src/http/cache/fast-path.ts',
    tests: ['src/http/cache/fast-path.test.ts', 'src/http/cache/public-reads.test.ts'],
    faults: [
      ['attempt < 2', 'attempt < 1'],
      ['    cache.drop(path)\n', ''],
      ["      if (status >= 500) throw new Error('The response cannot be made right now.')\n", ''],
      ['if (!cached || seconds > staleSeconds) return', 'if (!cached) return'],
    ],
  },
  {
    file: 'src/http/cache/response-cache.ts',
    tests: ['src/http/cache/fast-path.test.ts', 'src/http/cache/response-cache.test.ts'],
    faults: [
      ['cached?.version === undefined || cached.version < version', 'cached?.version === undefined'],
      ['result: within(Math.max(0, slow - waited), version)', 'result: version'],
      ['        this.#last = { version, at }\n', ''],
      ['    cached.currentAt = this.#last.at\n', ''],
      ['?.anyQuery ? path : address', ' ? path : address'],
    ],
  },
  {
    file: 'src/http/cache/cache-middleware.ts',
    tests: ['src/http/pages/serve-pages.test.ts'],
    faults: [
      ['c.var.anyQuery ? pathname :', 'true ? pathname :'],
      ['    cached.anyQuery = anyQuery\n', ''],
    ],
  },
  {
    file: 'src/http/cache/cache-middleware.ts',
    tests: ['src/http/leaks.test.ts', 'src/http/cache/public-reads.test.ts', `${routes}/tools/tools.test.ts`],
    faults: [
      [` || c.req.header('authorization')`, ''],
      [' || c.res.status !== 200', ''],
    ],
  },
  {
    file: 'src/http/cache/cache-middleware.ts',
    tests: ['src/http/cache/cache-middleware.test.ts'],
    faults: [
      ['      cached.shrink()\n', ''],
      ["  c.set('text', undefined)\n", ''],
    ],
  },
  {
    file: 'src/http/cache/cache-middleware.ts',
    tests: ['src/http/pages/serve-pages.test.ts'],
    faults: [
      ['      unchanged.confirm(version)\n', ''],
      ['    cached.madeOf = madeOf\n', ''],
      ['return isVisitors(c) ? finish', 'return true ? undefined : finish'],
    ],
  },
  {
    file: 'src/http/pages/serve-pages.ts',
    tests: ['src/http/pages/serve-pages.test.ts'],
    faults: [
      ['dev ? undefined : c.var.earlier', 'c.var.earlier'],
      ['return earlier?.madeOf === madeOf', 'return earlier !== undefined'],
      ['if (earlier?.madeOf === madeOf) c.set', 'if (earlier) c.set'],
    ],
  },
  {
    file: 'src/http/cache/cached-response.ts',
    tests: ['src/http/pages/serve-pages.test.ts'],
    faults: [[' && version > this.version) this.version', ') this.version']],
  },
  {
    file: 'src/http/pages/find-page.ts',
    tests: ['src/http/pages/find-page.test.ts'],
    faults: [
      ['!dataEnding.test(path) && ', ''],
      ['matches.length > 0 ? declaredPath(matches)', 'true ? declaredPath(matches)'],
      ['[undefined, word].includes', '[word].includes'],
      ['path ? undefined : word', 'word'],
      ['[1]?.toLowerCase()', '[1]'],
      [
        'if (answers.size === mostKnown) answers.clear()\n',
        'if (answers.size === mostKnown) return before!\n',
      ],
    ],
  },
  {
    file: 'src/http/cache/caller-answers.ts',
    tests: ['src/http/cache/caller-answers.test.ts'],
    faults: [
      ["c.req.method !== 'GET' || ", ''],
      [' || !snapshot', ''],
      ['answers.get(key, snapshot)', "answers.get(key, '')"],
      ['c.res.status !== 200 || ', ''],
      ['!text || ', ''],
      ['text.length > mostLetters', 'false'],
      ['text.length > mostLetters', 'text.length >= mostLetters'],
      ['JSON.stringify([who, c.req.url])', 'c.req.url'],
      ['JSON.stringify([who, c.req.url])', 'JSON.stringify([who, c.req.path])'],
      ['JSON.stringify([who, c.req.url])', 'JSON.stringify([who.role, c.req.url])'],
      ['begun - known.begun < longest', 'true'],
      ['const longest = 2_000', 'const longest = 2_001'],
      ['    else if (current === known) await next()\n', ''],
    ],
  },
  {
    file: 'src/http/pages/take-turn.ts',
    tests: ['src/http/pages/take-turn.test.ts'],
    faults: [
      ['last = last.then(', 'last = Promise.resolve().then('],
      ['setImmediate(resolve)', 'resolve(undefined)'],
    ],
  },
  {
    file: 'src/http/cache/caller-answers.ts',
    tests: ['src/http/cache/staff-lists.test.ts'],
    faults: [
      [
        'const { snapshot, ...who } = c.var.caller',
        "const { snapshot: _, ...who } = c.var.caller\n    const snapshot = 'one'",
      ],
      ['    if (cached) finish(c, await present(c, cached))\n    else if', '    if'],
    ],
  },
  {
    file: 'src/store/accounts/callers.ts',
    tests: ['src/http/cache/staff-lists.test.ts'],
    faults: [
      [` || ' ' || pg_current_snapshot()::text`, ` || ' '`],
      ['pg_current_snapshot()', 'pg_snapshot_xmin(pg_current_snapshot())'],
      ['pg_current_snapshot()', 'pg_snapshot_xmax(pg_current_snapshot())'],
      ["pg_postmaster_start_time()::text || ' ' || ", ''],
    ],
  },
  {
    file: 'src/http/app.ts',
    tests: ['src/http/cache/staff-lists.test.ts'],
    faults: [
      ['first, second, ...last', '...last.slice(0, -1), first, second, handle'],
      ['[orders.all, stock.list, accounts.list]', '[]'],
    ],
  },
  {
    file: 'src/http/cache/cached-response.ts',
    tests: ['src/http/cache/response-cache.test.ts'],
    faults: [
      ["??= this.#compress(encoding, 'well').catch(", '??= Promise.resolve(encoded).catch('],
      ['    this.#encoded[encoding] = encoded\n', ''],
      [' this.#body = undefined\n', ' {}\n'],
      ['isAskedAgain && ', ''],
      ['    this.onResize()\n', ''],
      ['if (!this.#compressible || !this.#body) return', 'if (!this.#compressible) return'],
      ['isAskedAgain && underWay < mostUnderWay', 'isAskedAgain'],
      ['this.#isLarge && underWay < mostUnderWay', 'this.#isLarge'],
      ['this.#isLarge && underWay < mostUnderWay', 'underWay < mostUnderWay'],
      ['if (this.#body || !this.#isLarge)', 'if (this.#body)'],
      ['if (this.#body || !this.#isLarge)', 'if (true)'],
      ['this.#soon[what] ??= ', 'this.#soon[what] = '],
      ['.finally(() => delete this.#soon[what])', ''],
      ['      underWay--\n', ''],
      ['const key = encoding + etag', 'const key = etag'],
      ['const key = encoding + etag', 'const key: string = encoding'],
      ['  dropOldest(compressedLately, mostLately)\n', ''],
      ['if (bytes.length <= mostBytesOfOne) compressedLately.set(key, bytes)', ''],
      ['if (bytes.length <= mostBytesOfOne) ', ''],
    ],
  },
  {
    file: 'src/server/helper-threads.ts',
    tests: ['src/server/helper-threads.test.ts'],
    faults: [
      [" === 'libuv-worker'", " !== 'libuv-worker'"],
      ['Math.min(3, ', 'Math.min(4, '],
    ],
  },
  {
    file: 'src/http/cache/static-files.ts',
    tests: ['src/http/cache/static-files.test.ts'],
    faults: [[`'public, max-age=3600'`, `'public, max-age=31536000, immutable'`]],
  },
]
