import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Failure } from '#src/web/components/ui/notices.tsx'

type StripeForm = typeof import('./stripe-form.tsx').default
type StripeFormProps = ComponentProps<StripeForm>
type Opened = { Form: StripeForm; stripe: StripeFormProps['stripe'] }

interface ProviderFormProps extends Omit<StripeFormProps, 'stripe'> {
  publishableKey: string
}

/** The card provider's form, once its code and the provider's script have loaded. */
export function ProviderForm({ publishableKey, ...form }: ProviderFormProps) {
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const open = useCallback(() => {
    setOpened(undefined)
    fetchForm(publishableKey).then(setOpened, () => setOpened('failed'))
  }, [publishableKey])
  useEffect(open, [open])

  if (opened === undefined) return <div className="skeleton mt-5 h-12" />
  if (opened !== 'failed') return <opened.Form stripe={opened.stripe} {...form} />
  return (
    <div className="mt-5">
      <Failure
        title="The card form did not load"
        text="The card provider could not be reached. Nothing was taken. Check the connection and try again."
        onRetry={open}
      />
    </div>
  )
}

async function fetchForm(publishableKey: string): Promise<Opened> {
  const { default: Form, openStripe } = await import('./stripe-form.tsx')
  return { Form, stripe: await openStripe(publishableKey) }
}
