import type { FaultyFile } from '../../fault.ts'

const tests = ['src/http/routes/messages.test.ts']

export const messages: FaultyFile[] = [
  {
    file: 'src/shop/messages/write-message.ts',
    tests,
    faults: [
      ['count >= mostMessages', 'count > mostMessages'],
      ['upTo: input.answers, now })', 'upTo: undefined, now })'],
      [`if (sender === 'staff') await answer(`, 'await answer('],
    ],
  },
  {
    file: 'src/shop/messages/mail-messages.ts',
    tests,
    faults: [
      ['answered_at === null', 'true'],
      ['(lastMailed?.getTime() ?? 0) + leastApart', '0'],
      ['keepsRunAt: true', 'keepsRunAt: false'],
      ['  needed: true,\n', ''],
    ],
  },
  {
    file: 'src/store/messages/messages.ts',
    tests,
    faults: [
      [' and closed_at is null', ''],
      [`    .where('mailed_at', 'is', null)\n`, ''],
      [` and o.customer_id = \${customer}`, ''],
      [`.where('id', '=', upTo)`, ''],
    ],
  },
  {
    file: 'src/shop/messages/message-answer.ts',
    tests,
    faults: [[`...(reader !== 'buyer' && { actor: row.author }),`, 'actor: row.author,']],
  },
  {
    file: 'src/http/routes/messages.ts',
    tests,
    faults: [[`if (readerOf(writer) === 'buyer') await limit`, 'if (false) await limit']],
  },
  {
    file: 'src/shop/accounts/close-account.ts',
    tests,
    faults: [['  await deleteMessagesOf(trx, caller.userId)\n', '']],
  },
]
