import type { FormEvent } from 'react'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'

export interface Tracking {
  carrier: string
  trackingNumber: string
}

const missing = ({ carrier, trackingNumber }: Tracking): Record<string, string> => ({
  ...(!carrier.trim() && { carrier: 'carrier is required' }),
  ...(!trackingNumber.trim() && { trackingNumber: 'tracking number is required' }),
})

/** A form that sends a carrier and a number. */
export function useTracking(start: Tracking) {
  const { draft, errors, change, setErrors, findErrors } = useDraft(start, missing)
  const { busy, refused, save } = useSave({ fields: Object.keys(start), setErrors })
  const submit = (event: FormEvent<HTMLFormElement>, work: (tracking: Tracking) => Promise<unknown>) => {
    event.preventDefault()
    if (findErrors()) return focusFirstError(event.currentTarget)
    return save(event, () => work(draft))
  }
  return { draft, errors, change, busy, refused, save, submit }
}
