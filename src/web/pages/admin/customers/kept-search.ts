const key = 'customerSearch'

/** What was searched stays with the tab: names and emails have no place in an address. */
export function keepSearch(q: string) {
  try {
    if (q === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, q)
  } catch {
    // Without storage the search is asked anew each time.
  }
}

export function keptSearch() {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
