import { type ComponentProps, type Ref, useCallback, useEffect, useState } from 'react'
import { Failure } from '../ui/notices.tsx'
import type { CardEntry } from './card-entry.ts'

type StripeFields = typeof import('./stripe-fields.tsx').default
type Opened = { Fields: StripeFields; stripe: ComponentProps<StripeFields>['stripe'] }

/** The card provider's fields, once their code and the provider's script have loaded. */
export function ProviderFields({ publishableKey, ref }: { publishableKey: string; ref: Ref<CardEntry> }) {
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const open = useCallback(() => {
    setOpened(undefined)
    fetchFields(publishableKey).then(setOpened, () => setOpened('failed'))
  }, [publishableKey])
  useEffect(open, [open])

  if (opened === undefined) return <div className="skeleton h-12" />
  if (opened !== 'failed') return <opened.Fields stripe={opened.stripe} ref={ref} />
  return (
    <Failure
      title="The card form did not load"
      text="The card provider could not be reached. You have not been charged. Check the connection and try again."
      onRetry={open}
    />
  )
}

async function fetchFields(publishableKey: string): Promise<Opened> {
  const { default: Fields, openStripe } = await import('./stripe-fields.tsx')
  return { Fields, stripe: await openStripe(publishableKey) }
}
