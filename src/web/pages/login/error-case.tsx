import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** The specification's failure in place of the form, with a way back to it. */
export function ErrorCase({ message, onBack }: { message: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="mt-8">
      <p className="rounded-box border border-error p-4 text-error text-ui" role="alert">
        errorCase= {message}
      </p>
      <button ref={back} type="button" className="btn btn-line mt-5" onClick={onBack}>
        <ArrowLeft className="size-4" strokeWidth={1.75} aria-hidden />
        Back to the form
      </button>
    </div>
  )
}
