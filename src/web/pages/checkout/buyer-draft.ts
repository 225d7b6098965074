import { addressFields } from '#src/web/components/addresses/address-draft.ts'

export interface BuyerDraft {
  phoneNo: string
  reference: string
  company: string
  taxNumber: string
}

export const checkBuyer = ({ phoneNo }: BuyerDraft): Record<string, string> =>
  phoneNo.trim() ? {} : { phoneNo: 'is required' }

/** Phone and company are asked for among the buyer's own data. */
export const typedAddressNames = ['name', 'street', 'city', 'postalCode', 'region', 'country'] as const

/** Every field of the page, in its order. */
export const checkoutLabels: Record<string, string> = {
  phoneNo: 'Phone',
  reference: 'Your reference',
  ...Object.fromEntries(typedAddressNames.map((name) => [name, addressFields[name].label])),
  deliveryMethod: 'Delivery',
  branch: 'Branch',
  company: 'Company',
  taxNumber: 'Tax number',
}
