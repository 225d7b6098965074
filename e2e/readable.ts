import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The page fits its screen, and no panel cuts off what is in it. */
export async function expectFits(page: Page) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide).toBeLessThanOrEqual(0)
  const cutOff = await page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels
        .filter(
          (panel) => getComputedStyle(panel).overflowX === 'hidden' && panel.scrollWidth > panel.clientWidth,
        )
        .map((panel) => panel.textContent.slice(0, 80)),
    )
  expect(cutOff).toEqual([])
}

/** It fits, and axe finds nothing in either theme. */
export async function expectReadable(page: Page) {
  await expectFits(page)
  for (const theme of ['loyal', 'loyal-dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    // Without looking into frames a check takes a quarter of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    // A theme changes colours and nothing else.
    if (theme === 'loyal-dark') axe.withRules('color-contrast')
    // The preview of the page Content is a whole page within the page, with landmarks of its own.
    const { violations } = await axe.exclude('.toasts').exclude('iframe[title*="page"]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
