import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'

type Troubles = {
  /** What went wrong in the page behind the visitor's back; a journey forgives what it expects. */
  troubles: string[]
}

/**
 * Milliseconds by which every script, or every answer that a script asks for, comes late: `SLOW_SCRIPTS=1500 playwright test`
 * finds journeys that press before the page is hydrated, `SLOW_ANSWERS=1500` those that read what has not come yet.
 */
const late: Record<string, number> = {
  script: Number(process.env.SLOW_SCRIPTS ?? 0),
  fetch: Number(process.env.SLOW_ANSWERS ?? 0),
}

const isOurs = ({ hostname, protocol }: URL) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || ['data:', 'blob:'].includes(protocol)

/** A journey fails when the page logs an error, throws, does what its policy forbids, or asks another machine for anything. */
export const test = base.extend<Troubles>({
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error')
          troubles.push(`console: ${message.text()} ${message.location().url}`.trim())
      })
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`${effectiveDirective} forbids ${blockedURI}`),
        ),
      )
      context.on('weberror', (error) => {
        const { message } = error.error()
        // React Router leaves these rejections uncaught when a navigation or a resized window cuts a transition short.
        if (!/^Transition was (skipped|aborted)/.test(message)) troubles.push(`thrown: ${message}`)
      })
      // Heard, and left alone: a route would turn the browser's cache off. playwright.config.ts lets none get out.
      context.on('request', (request) => {
        if (!isOurs(new URL(request.url()))) troubles.push(`request to another machine: ${request.url()}`)
      })
      if (Object.values(late).some((milliseconds) => milliseconds > 0))
        await context.route('**/*', async (route) => {
          const milliseconds = late[route.request().resourceType()] ?? 0
          if (milliseconds > 0) await wait(milliseconds)
          await route.fallback()
        })
      await use(troubles)
      // What a journey asked for may still be under way when it has seen all that it waited for.
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** Takes the refusals that a journey asked for off the list; whatever else went wrong stays on it. */
export function forgive(troubles: string[], status: number) {
  const others = troubles.filter((trouble) => !trouble.includes(`status of ${status}`))
  expect(others.length).toBeLessThan(troubles.length)
  troubles.splice(0, troubles.length, ...others)
}

export { expect }
