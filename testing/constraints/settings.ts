import { type Cases, refuses } from './cases.ts'

const add = (name: string, from: string, to: string) =>
  `insert into setting_changes (name, from_value, to_value, actor, at) values (${name}, '${from}', '${to}', 'a', now())`

export const settings: Cases = {
  setting_changes_name_check: {
    refused: [add(`''`, '1', '2'), add(`'two words'`, '1', '2'), add(`repeat('x', 61)`, '1', '2')],
    allowed: [add(`'orderHoldHours'`, '1', '2'), add(`repeat('x', 60)`, '1', '2')],
  },
  something_changed: refuses(add(`'orderHoldHours'`, '24', '24')),
}
