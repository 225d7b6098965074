import { useState } from 'react'
import type { Address, AddressInput } from '#src/contract/accounts/addresses.ts'
import type { Cart } from '#src/contract/cart.ts'
import type { Quote } from '#src/contract/orders/placing.ts'
import { checkAddress } from '#src/web/components/addresses/address-draft.ts'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { collectBranch } from '#src/web/lib/cart/collect-branch.ts'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { useQuote } from '#src/web/lib/use-quote.ts'
import { checkBuyer, checkoutLabels } from './buyer-draft.ts'
import { quoteBodyOf } from './quote-body.ts'
import { useDeliverTo } from './use-deliver-to.ts'

interface Known {
  addresses: Address[]
  start: AddressInput
  quote?: Quote | undefined
  /** Where it is collected, if that was chosen before. */
  collecting?: { methodId: string; branchId: string }
}

/** All that is chosen and typed at checkout, except for the card, and what the order comes to by it. */
export function useCheckoutForm(cart: Cart, { addresses, start, quote: first, collecting }: Known) {
  const deliverTo = useDeliverTo(addresses, start)
  const { chosen, typing, place } = deliverTo
  const { phone: phoneNo, company } = chosen ?? start
  const buyer = useDraft({ phoneNo, reference: '', company, taxNumber: '' }, checkBuyer)
  const [methodId, setMethodId] = useState(collecting?.methodId)
  const [branchId, setBranchId] = useState(collecting?.branchId)
  const [tried, setTried] = useState(false)
  const [taxed, setTaxed] = useState({ company: '', taxNumber: '' })
  const body = quoteBodyOf(cart, { place, methodId, branchId, ...taxed, code: discountCode.use() })
  const { quote, isCurrent, ask } = useQuote(cart.lines.length > 0 ? body : undefined, first)
  const isTaxed = quote !== undefined && (quote.taxes.length > 0 || quote.reverseCharge)

  /** A branch belongs to a way of delivery that ends there. */
  function chooseMethod(id: string | undefined) {
    setMethodId(id)
    chooseBranch(undefined)
  }
  function chooseBranch(id: string | undefined) {
    setBranchId(id)
    collectBranch.write(id ?? '')
  }
  /** Phone and company follow the address, unless others were typed. */
  function choose(address: Address, take: (address: Address) => void) {
    const { phoneNo, company } = buyer.draft
    buyer.change({
      ...(phoneNo === (chosen?.phone ?? '') && { phoneNo: address.phone }),
      ...(company === (chosen?.company ?? '') && { company: address.company }),
    })
    if (address.country !== place.country) chooseMethod(undefined)
    take(address)
  }
  const problems = Object.fromEntries((quote?.problems ?? []).map(({ field, message }) => [field, message]))
  const errors: Record<string, string> = { ...problems, ...buyer.errors }
  const noDelivery = errors.deliveryMethod
    ? `Delivery ${errors.deliveryMethod}`
    : errors['to.country'] && `Country ${errors['to.country']}`

  return {
    ...{ deliverTo, buyer, errors, noDelivery, quote, isCurrent, isTaxed },
    methodId: methodId ?? quote?.deliveryMethod?._id,
    choose: (address: Address) => choose(address, deliverTo.choose),
    add: (address: Address) => choose(address, deliverTo.add),
    typeAddress(part: Partial<typeof typing.draft>) {
      typing.change(part)
      if (part.country !== undefined) chooseMethod(undefined)
    },
    /** What the order carries: a tax number only where it is asked for. */
    sent: { ...buyer.draft, taxNumber: isTaxed ? buyer.draft.taxNumber : '' },
    branchId,
    noBranch: tried || branchId ? errors.branch : undefined,
    chooseMethod,
    chooseBranch,
    /** Of an order that was refused. What is wrong with the delivery is said by the next quote. */
    showErrors(found: Record<string, string>) {
      buyer.setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in buyer.draft)))
      ask()
    },
    /** The tax number counts once its field is left: while it is typed it is wrong. */
    takeTaxNumber() {
      const { company, taxNumber } = buyer.draft
      setTaxed({ company: company.trim(), taxNumber: taxNumber.trim() })
    },
    settleAddress() {
      const { phoneNo: phone, company } = buyer.draft
      return deliverTo.settle({ phone, company })
    },
    /** The fields that are not filled in, and after them those that the shop refuses by its last quote. */
    findMissing() {
      setTried(true)
      buyer.findErrors()
      if (!chosen) typing.findErrors()
      return namesOf({ ...checkBuyer(buyer.draft), ...(!chosen && checkAddress(typing.draft)) })
    },
    findRefused: () => namesOf({ ...problems, ...(noDelivery && { deliveryMethod: noDelivery }) }),
  }
}

/** In the order of the page. */
const namesOf = (wrong: Record<string, string>) => Object.keys(checkoutLabels).filter((name) => wrong[name])
