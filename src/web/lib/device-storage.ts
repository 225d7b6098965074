import { useSyncExternalStore } from 'react'

/** A list kept on this device. The server does not know it, so the HTML never depends on it. */
export function createDeviceValue<Value>(
  key: string,
  empty: Value,
  isValue: (value: unknown) => value is Value,
) {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty

  function read(): Value {
    const stored = keptText(key)
    if (stored === text) return value
    text = stored
    value = parse(stored)
    return value
  }

  function parse(stored: string | null) {
    try {
      const parsed: unknown = JSON.parse(stored ?? 'null')
      return isValue(parsed) ? parsed : empty
    } catch {
      return empty
    }
  }

  function write(next: Value) {
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The shop works without storage too.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) }
}

function keptText(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
