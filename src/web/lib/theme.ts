export const themeKey = 'theme'

/** Switches the theme and remembers the choice. */
export function switchTheme() {
  const root = document.documentElement
  const next = root.dataset.theme === 'loyal-dark' ? 'light' : 'dark'
  localStorage.setItem(themeKey, next)
  root.dataset.theme = next === 'dark' ? 'loyal-dark' : 'loyal'
}
