import Lock from 'icon:lock'
import type { Ref } from 'react'
import type { PaymentConfig } from '#src/contract/orders/payments.ts'
import { Icon } from '../ui/icon.tsx'
import type { CardEntry } from './card-entry.ts'
import { ProviderFields } from './provider-fields.tsx'
import { TestCardFields } from './test-card-fields.tsx'

interface CardFieldsProps {
  config: PaymentConfig
  ref: Ref<CardEntry>
}

/** The fields of a card, and where its number goes. */
export function CardFields({ config: { mode, publishableKey }, ref }: CardFieldsProps) {
  const isTest = mode === 'test-stand-in'
  const Fields = isTest ? TestCardFields : ProviderFields
  return (
    <>
      <Fields publishableKey={publishableKey} ref={ref} />
      <p className="mt-4 flex items-start gap-2 text-note text-quiet">
        <Icon of={Lock} className="mt-px size-4 shrink-0" />
        {isTest
          ? 'The card number goes to the test processor and is not stored.'
          : 'The card number goes to the card provider and never reaches our server.'}
      </p>
    </>
  )
}
