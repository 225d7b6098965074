import { get } from 'node:http'
import type { Page } from '@playwright/test'

export interface Script {
  file: string
  bytes: number
}

/** The scripts that a page loads without or with a first input, largest first: gzip, as the shop serves them. */
export async function weighScripts(page: Page, path: string, input = false): Promise<Script[]> {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await page.goto(path)
  await page.waitForFunction(() => !window.pageHydrated)
  if (input) {
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => !document.querySelector('[data-dehydrated]'))
  }
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(
    [...addresses].map(async (address) => ({
      file: new URL(address).pathname,
      bytes: await gzipBytes(address),
    })),
  )
  return scripts.sort((a, b) => b.bytes - a.bytes)
}

export const sumOf = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Of the body alone, as it travels. */
const gzipBytes = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
      })
      answer.on('end', () => resolve(size))
      answer.on('error', reject)
    }).on('error', reject)
  })
