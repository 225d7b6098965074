import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

const sameOnEveryScreen = [
  'account-security',
  'accounts',
  'answers',
  'branches',
  'bulk-changes',
  'categories',
  'content',
  'crawl',
  'discounts',
  'early-input',
  'messages',
  'near-limits',
  'own-scripts',
  'parcels',
  'payments',
  'price-breaks',
  'returns',
  'roles',
  'settings',
  'tax',
  'without-connection',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/open-shop.ts',
  use: {
    // Set by open-shop.ts before the workers start.
    baseURL: process.env.SHOP_ADDRESS,
    launchOptions: { executablePath: findChromium(), args },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: sameOnEveryScreen.map((name) => `${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
