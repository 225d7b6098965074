import { readFileSync } from 'node:fs'

const alerts = readFileSync(new URL('../deploy/alerts.yml', import.meta.url), 'utf8')
const dashboard = readFileSync(new URL('../deploy/grafana.json', import.meta.url), 'utf8')

export const alertNames = () => [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)

interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

export const alertExpressions = () => [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
export const dashboardExpressions = () =>
  (JSON.parse(dashboard) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

export const metricNamesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:up|(?:shop|nodejs|process)_\w+)\b/g)].map(([name]) => name)

/** The names and labels in an expression that are not among the lines that a shop serves; `up` is Prometheus's own. */
export function unknownIn(expression: string, served: string): string[] {
  const selectors = [...expression.matchAll(/\b((?:shop|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(', '),
  )
  return selectors.flatMap(([, name = '', matchers = '']) => {
    const lines = served
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    if (lines.length === 0) return [name]
    const labels = [...matchers.matchAll(/(\w+)(?:=~|!=|=)/g)].map(([, label = '']) => label)
    const missing = (label: string) => !lines.some((line) => new RegExp(`[{,]${label}="`).test(line))
    return [...labels, ...grouped].filter(missing).map((label) => `${name}{${label}}`)
  })
}
