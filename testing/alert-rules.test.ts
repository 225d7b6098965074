import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertExpressions, alertNames, dashboardExpressions, unknownIn } from './alert-rules.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('the runbook explains every alert, and no other', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(alertNames().length).toBeGreaterThan(8)
  expect(headings).toEqual(alertNames())
})

test.skipIf(!hasPromtool)('Prometheus accepts the rules (skipped without promtool)', () => {
  const said = execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })
  expect(said).toContain(`SUCCESS: ${alertNames().length} rules found`)
})

test.skipIf(!hasPromtool)('each alert fires for its cause, and not before (skipped without promtool)', () => {
  const file = 'deploy/alerts.test.yml'
  const tried = [...readFileSync(file, 'utf8').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect([...new Set(tried)]).toEqual(alertNames())
  expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
})

test('every rule and panel has an expression', () => {
  expect(alertExpressions()).toHaveLength(alertNames().length)
  expect(dashboardExpressions().length).toBeGreaterThan(10)
})

test('a name or label that no shop serves is noticed', () => {
  const served = 'shop_jobs{task="sendEmail",state="due"} 1\nshop_database_up 1\n'
  expect(unknownIn('sum by (task) (shop_jobs{state="due"})', served)).toEqual([])
  expect(unknownIn('sum by (queue) (shop_jobs{kind="due"})', served)).toEqual([
    'shop_jobs{kind}',
    'shop_jobs{queue}',
  ])
  expect(unknownIn('shop_database_up == 0', served)).toEqual([])
  expect(unknownIn('shop_job > 0', served)).toEqual(['shop_job'])
})
