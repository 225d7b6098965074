import { z } from 'zod'
import { BulkChangeInput, MadeChange, undoMinutes } from '../../bulk-changes.ts'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

export const bulkChangeCalls = declareCalls('bulkChanges', {
  recent: {
    summary: 'The changes of many tools that can still be undone, newest first',
    answer: json(z.array(MadeChange), 'The changes'),
  },
  make: {
    summary: 'Changes many tools at once, all of them or none',
    description:
      'Refused when one of them cannot become like that, or has changed since the caller saw it. The answer names each such tool.',
    body: BulkChangeInput,
    mostBytes: 64 * 1024,
    answer: json(MadeChange, 'What was changed', 201),
    refuses: ['CONFLICT'],
  },
  undo: {
    summary: `Undoes a change of many tools, for ${undoMinutes} minutes`,
    description: 'All of them or none. Refused when what was changed of one of them has changed again since.',
    params: { id: idOf('change') },
    answer: json(MadeChange, 'What was undone'),
    refuses: ['CONFLICT', 'INVALID_INPUT'],
  },
})
