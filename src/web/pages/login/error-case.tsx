import ArrowRight from 'icon:arrow-right'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'

/** The specification's failure in place of the form, with a way back to it. */
export function ErrorCase({ message, onBack }: { message: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Not from someone who already writes into the search field.
    if (!document.activeElement?.closest('header')) back.current?.focus()
  }, [])
  return (
    <div className="mt-8">
      <p className="rounded-box border border-error p-4 text-error text-ui" role="alert">
        errorCase= {message}
      </p>
      <button ref={back} type="button" className="btn btn-line mt-5" onClick={onBack}>
        <Icon of={ArrowRight} className="size-4 rotate-180" />
        Back to the form
      </button>
    </div>
  )
}
