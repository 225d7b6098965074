import Lock from 'icon:lock'
import { type FormEvent, useState } from 'react'
import type { Quote } from '#src/contract/orders/placing.ts'
import type { Tool } from '#src/contract/tools.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { lineSaving, lineTotal, unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { PhoneField } from '#src/web/components/forms/phone-field.tsx'
import { FigureNotes, FigureRows } from '#src/web/components/orders/figure-rows.tsx'
import { quantityProblem, readQuantity } from '#src/web/components/tools/quantity.ts'
import { QuantityStepper } from '#src/web/components/tools/quantity-stepper.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { useQuote } from '#src/web/lib/use-quote.ts'
import { OrderPlaced } from './order-placed.tsx'
import { useOrder } from './use-order.ts'

interface OrderFormProps {
  tool: Tool
  email: string
  /** From the profile, if there is one. */
  delivery: { phoneNo: string; address: string }
  /** Chosen on the tool's page, if it was. */
  wanted: number | undefined
  onTool: (changed: Partial<Tool>) => void
}

export function OrderForm({ tool, email, delivery, wanted, onTool }: OrderFormProps) {
  const empty = { ...delivery, quantity: String(tool.minquantity) }
  const [typed, setTyped] = useState({ ...empty, quantity: String(wanted ?? tool.minquantity) })
  const [tried, setTried] = useState(false)
  const { busy, refused, placed, send } = useOrder(onTool)
  const problem = quantityProblem(typed.quantity, tool)
  const quantity = problem ? undefined : readQuantity(typed.quantity)
  const { quote, isCurrent, ask } = useQuote(
    quantity === undefined ? undefined : { productId: tool._id, quantity },
  )
  const figures = isCurrent && quote?.quantity === quantity ? quote : undefined
  const missing = (words: string) => (tried && !words.trim() ? 'is required' : undefined)

  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (quantity === undefined || !typed.phoneNo.trim() || !typed.address.trim())
      return focusFirstError(event.currentTarget)
    const { phoneNo, address } = typed
    const price = figures?.price ?? lineTotal(tool, quantity)
    const done = await send({ productId: tool._id, img: tool.img, email, phoneNo, address, quantity, price })
    if (!done) return ask()
    setTyped(empty)
    setTried(false)
  }

  return (
    <form className="panel p-5 md:p-7" aria-labelledby="order-form" onSubmit={order} noValidate>
      <h2 id="order-form" className="text-h3">
        Your order
      </h2>
      {placed && <OrderPlaced order={placed} />}
      <dl className="mt-3 divide-y divide-base-300 border-base-300 border-y text-ui">
        <FixedRow name="Email" value={email} />
        <FixedRow name="Product id" value={tool._id} mono />
        <FixedRow name="Image" value={tool.img.split('/').pop() ?? tool.img} mono />
      </dl>
      <div className="mt-5 grid gap-5">
        <PhoneField
          phone={typed.phoneNo}
          error={missing(typed.phoneNo)}
          onChange={(phoneNo) => setTyped({ ...typed, phoneNo })}
        />
        <Field label="Address" error={missing(typed.address) && 'address is required'}>
          {(wired) => (
            <textarea
              {...wired}
              name="address"
              className="textarea"
              rows={2}
              autoComplete="street-address"
              maxLength={500}
              required
              value={typed.address}
              onChange={(event) => setTyped({ ...typed, address: event.target.value })}
            />
          )}
        </Field>
        <QuantityStepper
          typed={typed.quantity}
          limits={tool}
          problem={problem}
          onChange={(words) => setTyped({ ...typed, quantity: words })}
        />
      </div>
      <div className="mt-6 border-base-300 border-t pt-5">
        <Total tool={tool} quantity={quantity} figures={figures} />
        <FormProblem words={refused} className="mt-4" />
        <button
          type="submit"
          className={`btn ${placed ? 'btn-line' : 'btn-primary'} btn-lg mt-5 w-full`}
          disabled={quantity === undefined || busy}
        >
          {busy ? 'Ordering…' : 'Order'}
        </button>
        <p className="mt-3 text-note text-quiet">
          You pay on the next page. Until then we hold {quantity ? `${quantity} pieces` : 'the pieces'} for
          you.
        </p>
      </div>
    </form>
  )
}

interface TotalProps {
  tool: Tool
  quantity: number | undefined
  /** What the shop says that it comes to, once it has. */
  figures: Quote | undefined
}

function Total({ tool, quantity, figures }: TotalProps) {
  const goods = quantity === undefined ? undefined : lineTotal(tool, quantity)
  const hasExtras = figures && (figures.price !== goods || figures.taxes.length > 0)
  const saving = quantity === undefined ? 0 : lineSaving(tool, quantity)
  return (
    <>
      <p className="num flex justify-between text-quiet text-ui">
        <span>
          {quantity ?? '–'} × {showPrice(unitPrice(tool, quantity ?? 0))}
          {saving > 0 && `, ${showPrice(saving)} less`}
        </span>
        <span>{goods === undefined ? '–' : showPrice(goods)}</span>
      </p>
      {hasExtras && (
        <div className="mt-3 border-base-300 border-t pt-3">
          <FigureRows figures={figures} />
        </div>
      )}
      <p className="num mt-3 flex items-baseline justify-between">
        <span className="font-medium text-ui">Total</span>
        <output className="head text-[1.875rem] leading-none tracking-[-0.02em]">
          {goods === undefined ? '–' : showPrice(figures?.price ?? goods)}
        </output>
      </p>
      {figures && <FigureNotes figures={figures} />}
    </>
  )
}

function FixedRow({ name, value, mono = false }: { name: string; value: string; mono?: boolean }) {
  return (
    <div className="flex items-center gap-3 py-2.5">
      <dt className="w-24 shrink-0 text-quiet">{name}</dt>
      <dd className={`min-w-0 grow truncate ${mono ? 'font-mono text-[0.8125rem]' : ''}`} title={value}>
        {value}
      </dd>
      <Icon of={Lock} className="size-3.5 shrink-0 text-quiet" />
    </div>
  )
}
