const key = 'quickOrder'

/** What was pasted stays while the tab is open: signing in leaves the page. */
export function keepText(text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The page works without storage too.
  }
}

export function keptText() {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
