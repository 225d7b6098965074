export interface Params {
  [name: string]: string | Params | undefined
}

const mostFields = 200
const mostLevels = 5

/**
 * Reads `card[number]=4242&metadata[order]=7` into nested objects, as the API's bodies are written; what comes after
 * more fields or levels than any call has is left out.
 */
export function readForm(body: string): Params {
  const params: Params = Object.create(null)
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, mostFields))
    place(params, pathOf(name), value)
  return params
}

const pathOf = (name: string) => name.split('[', mostLevels).map((part) => part.replace(/\]$/, ''))

function place(params: Params, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    params[first] = value
    return
  }
  const inner = params[first]
  const next: Params = typeof inner === 'object' ? inner : Object.create(null)
  params[first] = next
  place(next, rest[0] === '' ? [String(Object.keys(next).length), ...rest.slice(1)] : rest, value)
}

export const textOf = (value: Params[string]) => (typeof value === 'string' ? value : undefined)

export const groupOf = (value: Params[string]): Params => (typeof value === 'object' ? value : {})

export const textsOf = (value: Params[string]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groupOf(value)).flatMap(([name, text]) =>
      typeof text === 'string' && text !== '' ? [[name, text]] : [],
    ),
  )
