import Send from 'icon:send'
import { type FormEvent, useState } from 'react'
import type { MessageSender } from '#src/contract/orders/messages.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { mostMessageLength } from '#src/contract/values/orders/limits.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { AskBeforeLeaving } from '../forms/ask-before-leaving.tsx'
import { Field } from '../forms/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface MessageFormProps {
  order: Order
  reader: MessageSender
  onSent: () => Promise<void>
}

/** What was typed stays until it is sent. */
export function MessageForm({ order, reader, onSent }: MessageFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!text.trim()) return setError('Write something first')
    setBusy(true)
    try {
      await browserApi.messages.write(order._id, { text, answers: order.messages?.at(-1)?._id })
      setText((now) => (now === text ? '' : now))
      await onSent()
      toast('success', 'Your message is sent')
    } catch (problem) {
      setError(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="mt-4 grid max-w-xl gap-2.5" noValidate onSubmit={send}>
      <Field label={label[reader]} hint={hint[reader]} error={error}>
        {(wired) => (
          <textarea
            {...wired}
            className="textarea"
            rows={3}
            maxLength={mostMessageLength}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-line justify-self-start max-sm:w-full" disabled={busy}>
        <Icon of={Send} className="size-4" />
        {busy ? 'Sending…' : 'Send'}
      </button>
      {text.trim() && !busy && <AskBeforeLeaving what="What you have written" />}
    </form>
  )
}

const label = { buyer: 'Write to us about this order', staff: 'Write to the customer' }
const hint = {
  buyer: 'We answer here, and by email.',
  staff: 'They get it by email, with a link to this order.',
}
