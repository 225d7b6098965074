import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from '../scripts/project.mjs'

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** What Redocly's recommended rules find in a description, errors and warnings alike. */
export function lintOpenApi(description: object): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'shop-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description))
    const options = ['lint', 'openapi.json', '--extends=recommended', '--format=json']
    const { stdout } = spawnSync(tool('redocly'), options, { cwd: folder, encoding: 'utf8', env })
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
