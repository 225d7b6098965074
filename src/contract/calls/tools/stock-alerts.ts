import { z } from 'zod'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

const params = { id: idOf('tool') }
const answer = json(
  z.object({ waiting: z.boolean().describe('a mail will come when the tool is back') }),
  'Whether the caller waits for this tool',
)

export const stockAlertCalls = declareCalls('stockAlerts', {
  get: { summary: 'Whether the caller waits for a tool', params, answer },
  request: { summary: 'Asks for one mail when the tool is back', params, answer, refuses: ['CONFLICT'] },
  cancel: { summary: 'Asks for no mail after all', params, answer },
})
