import { ShopProblem } from '#src/contract/problems.ts'
import { mostRates, type RateInput, type TaxAnswer } from '#src/contract/tax.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import {
  applyDueRates,
  endRateRow,
  findAllRates,
  insertRate,
  setReverseCharge,
} from '#src/store/terms/tax-rates.ts'
import { findReverseCharged } from '#src/store/terms/terms.ts'
import { toRates } from './tax-answer.ts'

interface Changing {
  actor: string
  now: Date
}

export const readTax = async (db: Db): Promise<TaxAnswer> => ({
  rates: toRates(await findAllRates(db)),
  reverseCharge: await findReverseCharged(db),
})

export const addRate = (db: Db, { rate, ...who }: Changing & { rate: RateInput }) =>
  changing(db, async (trx) => {
    if ((await findAllRates(trx)).filter(({ ended_at }) => !ended_at).length >= mostRates)
      throw new ShopProblem('CONFLICT', `There are ${mostRates} tax rates already, which is the most.`)
    const added = await insertRate(trx, { ...rate, ...who })
    if (!added)
      throw ShopProblem.input('from', 'is the day on which another rate of this place and class begins')
    await applyDueRates(trx, who.now)
    await recordAudit(trx, {
      actor: who.actor,
      action: 'added a tax rate',
      subject: placeOf(rate),
      details: rate,
    })
  })

export const endRate = (db: Db, { id, ...who }: Changing & { id: string }) =>
  changing(db, async (trx) => {
    const ended = await endRateRow(trx, id, who)
    if (!ended) throw new ShopProblem('CONFLICT', 'This rate has ended already. Look again.')
    await recordAudit(trx, {
      actor: who.actor,
      action: 'ended a tax rate',
      subject: placeOf(ended),
      details: ended,
    })
  })

export const changeReverseCharge = (
  db: Db,
  { actor, country, reverseCharge }: { actor: string; country: string; reverseCharge: boolean },
) =>
  changing(db, async (trx) => {
    const isChanged = await setReverseCharge(trx, country, reverseCharge)
    if (isChanged)
      await recordAudit(trx, {
        ...{ actor, action: 'changed reverse charge', subject: country, details: { reverseCharge } },
      })
  })

const changing = (db: Db, work: (trx: DbTransaction) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await work(trx)
    return readTax(trx)
  })

const placeOf = ({ country, region }: { country: string; region: string }) =>
  region ? `${country}, ${region}` : country
