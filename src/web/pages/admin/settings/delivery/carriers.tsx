import Trash from 'icon:trash'
import { type FormEvent, useState } from 'react'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { mostCarrierLength } from '#src/contract/values/orders/limits.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface CarriersProps {
  carriers: Carrier[]
  onChanged: () => Promise<void>
}

/** Where the parcels of each carrier can be followed. Carriers come by themselves, as they are used. */
export function Carriers({ carriers, onChanged }: CarriersProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isKnown = carriers.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
    if (isKnown || !name.trim()) return setProblem(isKnown ? 'It is on the list already.' : 'Write its name.')
    try {
      await browserApi.parcels.changeCarrier(name.trim(), { trackingUrl: null })
      await onChanged()
      setName('')
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <section className="mt-8" aria-labelledby="carriers">
      <h3 id="carriers" className="text-h4">
        Carriers
      </h3>
      <p className="mt-0.5 text-note text-quiet">
        A carrier is remembered when you ship with it. With the address of its tracking page, customers can
        follow their parcels: write {'{number}'} where the tracking number goes.
      </p>
      {carriers.length > 0 && (
        <ul className="mt-3 divide-y divide-base-300 border-base-300 border-y">
          {carriers.map((carrier) => (
            <CarrierRow key={carrier.name} carrier={carrier} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <form className="mt-4 flex flex-wrap items-start gap-3" noValidate onSubmit={add}>
        <Field label="Another carrier" error={problem} className="grow sm:grow-0">
          {(wired) => (
            <input
              {...wired}
              className="input sm:w-64"
              maxLength={mostCarrierLength}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <button type="submit" className="btn btn-line mt-[1.625rem] px-5">
          Add
        </button>
      </form>
    </section>
  )
}

function CarrierRow({ carrier, onChanged }: { carrier: Carrier; onChanged: CarriersProps['onChanged'] }) {
  const { name, trackingUrl = '' } = carrier
  const [typed, setTyped] = useState(trackingUrl)
  const [problem, setProblem] = useState<string>()
  const [forgetting, setForgetting] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await browserApi.parcels.changeCarrier(name, { trackingUrl: typed.trim() || null })
      toast('success', `${name} is saved`)
      await onChanged()
    } catch (error) {
      setProblem(problemText(error).replace('trackingUrl: ', 'It '))
    }
  }
  const forget = async () => {
    setForgetting(false)
    try {
      await browserApi.parcels.forgetCarrier(name)
      toast('success', `${name} is off the list`)
    } catch (error) {
      toast('error', problemText(error))
    }
    await onChanged()
  }
  return (
    <li className="py-3">
      <form className="flex flex-wrap items-start gap-3" noValidate onSubmit={save}>
        <Field label={name} error={problem} className="min-w-0 grow basis-72">
          {(wired) => (
            <input
              {...wired}
              className="input"
              inputMode="url"
              maxLength={300}
              autoComplete="off"
              placeholder="https://… {number}"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <span className="flex items-center gap-1 sm:pt-[1.625rem]">
          <button type="submit" className="btn btn-line px-4" disabled={typed.trim() === trackingUrl}>
            Save
          </button>
          <RowAction icon={Trash} label={`Forget ${name}`} destroys onClick={() => setForgetting(true)} />
        </span>
      </form>
      {forgetting && (
        <ConfirmDialog
          question={`Forget ${name}?`}
          outcome="It is not offered any more, and links to its parcels go. The parcels keep its name and their numbers."
          act="Forget"
          onAct={forget}
          onKeep={() => setForgetting(false)}
        />
      )}
    </li>
  )
}
