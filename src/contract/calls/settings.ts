import { z } from 'zod'
import { SettingChange, SettingsAnswer, SettingsChange } from '../settings.ts'
import { Paging } from '../values/pagination.ts'
import { declareCalls, json, page } from './call.ts'

const answer = json(SettingsAnswer, 'All settings as they are now')
const no = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the number of a change')
  .transform(Number)

export const settingCalls = declareCalls('settings', {
  get: {
    summary: 'What the owner has set, and the defaults of the rest',
    answer,
  },
  change: {
    summary: 'Changes the settings that are named, all or none',
    body: SettingsChange,
    answer,
    refuses: ['CONFLICT'],
  },
  history: {
    summary: 'Who changed which setting, newest first',
    query: Paging,
    answer: page(SettingChange, 'A page of changes'),
  },
  undo: {
    summary: 'Sets a setting back to what it was before its newest change',
    params: { no },
    answer,
    refuses: ['NOT_FOUND', 'INVALID_INPUT', 'CONFLICT'],
  },
})
