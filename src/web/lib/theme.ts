export const themeKey = 'theme'

/** Turns the theme over and keeps the choice for later visits. */
export function switchTheme() {
  const root = document.documentElement
  const next = root.dataset.theme === 'loyal-dark' ? 'light' : 'dark'
  localStorage.setItem(themeKey, next)
  root.dataset.theme = next === 'dark' ? 'loyal-dark' : 'loyal'
}
