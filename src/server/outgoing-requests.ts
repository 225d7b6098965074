/** Where Node keeps what its `fetch` sends requests with. */
const dispatcher = Symbol.for('undici.globalDispatcher.2')

type Dispatchers = Record<symbol, { constructor: new (options: { allowH2: boolean }) => object }>

/**
 * Node's `fetch` speaks HTTP/2 with servers that offer it. When such a server closes its connection, as nginx does after a
 * thousand requests, POSTs that wait on it fail, also those that the server never began. With HTTP/1.1 none does.
 */
export function fetchOverHttp1() {
  // The first request makes the dispatcher.
  new Request('http://localhost')
  const found = globalThis as unknown as Dispatchers
  const made = found[dispatcher]
  if (!made) throw new Error('Node has no dispatcher where it was expected.')
  Object.assign(found, { [dispatcher]: new made.constructor({ allowH2: false }) })
}
