import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { runJobs } from '#src/adapters/job-runner.ts'
import { createSmtpMailer } from '#src/adapters/smtp-mailer.ts'
import type { Env } from '#src/config/env.ts'
import { needsTls } from '#src/config/tls.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import type { SettingsReader } from '#src/shop/settings/read-settings.ts'
import type { Store } from '#src/store/db/connection.ts'
import { recordHeartbeat } from '#src/store/operations/jobs.ts'
import { createTasks, type JobNeeds, regularTasks } from './jobs.ts'

interface StartJobs extends Omit<JobNeeds, 'db' | 'mailer' | 'readCompany'> {
  env: Env
  log: Logger
  store: Store
  stopTimeout: number
  settings: SettingsReader
}

export function startJobs({ env, log, store: { db, pool }, stopTimeout, settings, ...needs }: StartJobs) {
  const readCompany = async () => companyWords(env.publicUrl, await settings.recent())
  const tasks = createTasks({ db, mailer: openMailer(env), readCompany, settings, ...needs })
  const keepAlive = (runnerId: string) => recordHeartbeat(db, runnerId)
  return runJobs({ pool, tasks, regular: regularTasks, log, stopTimeout, keepAlive })
}

export const companyWords = (url: string, settings: ShopSettings) => ({
  name: company.title,
  tagline: company.tagline.join(' '),
  email: settings.companyEmail,
  phone: settings.companyPhone,
  address: settings.companyAddress,
  url,
})

function openMailer(env: Env) {
  if (!env.smtpUrl) return undefined
  const host = new URL(env.publicUrl).hostname
  return createSmtpMailer({
    url: env.smtpUrl,
    host,
    from: env.mailFrom ?? `${company.brand} <shop@${host}>`,
    requireTls: env.live && needsTls(env.smtpUrl),
  })
}
