import { setTimeout as wait } from 'node:timers/promises'
import type { Window } from './driver.ts'

const timeout = 20_000

/** In the page: what is visible, and what it is called. */
const tools = `
const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
const nameOf = (one) => plain(one.getAttribute('aria-label') || one.textContent)
const fits = (name, wanted) => (wanted.endsWith('…') ? name.startsWith(wanted.slice(0, -1)) : name === wanted)
const controls = () => [...document.querySelectorAll('[type=submit]'), ...document.querySelectorAll('a, button, summary, label, [role=option]')].filter((one) => isSeen(one) && !one.disabled)
const fields = () => [...document.querySelectorAll('label')].flatMap((label) => (label.control && isSeen(label) ? [{ name: nameOf(label), field: label.control }] : []))
const middleOf = (one) => {
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = one.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}
`

/** Somebody in front of a window. A name that ends in … is the beginning of one. */
export class Visitor {
  readonly window: Window
  readonly address: string

  constructor(window: Window, address: string) {
    this.window = window
    this.address = address
  }

  /** Opens a page and waits until it is alive. */
  async open(path: string) {
    await this.window.open(this.address + path)
    await this.until(`${path} to be alive`, 'return !window.pageHydrated')
  }

  async until<Result>(what: string, body: string, ...args: unknown[]): Promise<Result> {
    for (const end = Date.now() + timeout; ; await wait(100)) {
      const found = await this.window.run(tools + body, ...args).catch(() => undefined)
      if (found) return found as Result
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    }
  }

  sees = (text: string) =>
    this.until(`“${text}”`, 'return plain(document.body.innerText).includes(args[0])', text)

  /** The page is there, and nothing of it is on its way any more. */
  isAt = (path: string) =>
    this.until(
      path,
      'return (location.pathname + location.search).startsWith(args[0]) && document.querySelector("main")?.getAttribute("aria-busy") !== "true"',
      path,
    )

  async presses(name: string) {
    // What lies under something else, a page that is being exchanged for example, cannot be pressed yet.
    const find =
      'const one = controls().find((each) => fits(nameOf(each), args[0])); if (!one || document.activeViewTransition) return; const at = middleOf(one); return one.contains(document.elementFromPoint(at.x, at.y)) && at'
    await this.click(await this.until(`the button “${name}”`, find, name))
  }

  async types(label: string, text: string) {
    const find =
      'const one = fields().find(({ name }) => fits(name, args[0])); if (!one) return; const at = middleOf(one.field); one.field.focus(); one.field.select?.(); return at'
    await this.until(`the field “${label}”`, find, label)
    await this.keys([...text])
  }

  async chooses(label: string, value: string) {
    const choose =
      'const one = fields().find(({ name }) => fits(name, args[0])); if (!one) return; one.field.focus(); one.field.value = args[1]; one.field.dispatchEvent(new Event("change", { bubbles: true })); return true'
    await this.until(`the choice “${label}”`, choose, label, value)
  }

  keys = (keys: string[]) =>
    this.window.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  click = (at: { x: number; y: number }) =>
    this.window.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])

  /** Calls the shop as the person who is signed in. */
  asks = <Answer>(method: string, path: string, body?: object) =>
    this.window.run(
      `const [method, path, body] = args
       const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + localStorage.getItem('accessToken') }
       return (await fetch(path, { method, headers, body: body && JSON.stringify(body) })).json()`,
      method,
      path,
      body,
    ) as Promise<Answer>
}
