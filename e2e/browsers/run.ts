import openShop from '../open-shop.ts'
import type { Browser } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

// The most important journeys in Firefox and WebKit: `npm run browsers`, `npm run browsers -- firefox pays`. A browser
// that is not installed is left out.
const asked = process.argv.slice(2)
const browsers = {
  firefox: { open: openFirefox, packages: 'firefox-esr' },
  webkit: { open: openWebKit, packages: 'webkit2gtk-driver xvfb' },
}
const askedBrowsers = asked.filter((word) => word in browsers)
const askedNames = asked.filter((word) => !(word in browsers))

const closeShop = await openShop()
let failed = 0
try {
  for (const [name, { open, packages }] of Object.entries(browsers)) {
    if (askedBrowsers.length > 0 && !askedBrowsers.includes(name)) continue
    const browser = await open()
    if (browser) failed += await playAll(browser)
    else console.log(`${name} is left out: it is not installed (on Debian: apt-get install ${packages})`)
  }
} finally {
  await closeShop()
}
process.exitCode = failed === 0 ? 0 : 1

async function playAll(browser: Browser) {
  let failures = 0
  try {
    for (const [name, play] of Object.entries(journeys)) {
      if (askedNames.length > 0 && !askedNames.some((word) => name.includes(word))) continue
      const problem = await tryOut(browser, play)
      console.log(
        `${browser.name}: ${problem ? 'FAILED' : 'passed'}  ${name}${problem ? `\n  ${problem}` : ''}`,
      )
      if (problem) failures += 1
    }
  } finally {
    await browser.close()
  }
  return failures
}

/** What went wrong, if anything did. */
async function tryOut(browser: Browser, play: (visitor: Visitor) => Promise<unknown>) {
  const window = await browser.openWindow()
  try {
    await play(new Visitor(window, process.env.SHOP_ADDRESS ?? ''))
    return window.errors.join('\n  ')
  } catch (error) {
    const where = await window.run('return location.href').catch(() => 'no page')
    return [`${error instanceof Error ? error.message : error}, at ${where}`, ...window.errors].join('\n  ')
  } finally {
    await window.close()
  }
}
