import { useEffect, useRef, useState } from 'react'
import { company } from '#content/company.ts'
import type { Message, MessageSender } from '#src/contract/orders/messages.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { formatDayAndTime } from '../ui/format-date.ts'
import { MessageForm } from './message-form.tsx'

interface ConversationProps {
  order: Order
  /** On whose side of the counter the page is. */
  reader: MessageSender
  /** Reads the order again. */
  onChange: () => Promise<void>
}

/** What a buyer and the staff wrote about an order. Emails lead to it by its id. */
export function Conversation({ order, reader, onChange }: ConversationProps) {
  const messages = order.messages ?? []
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#messages') section.current?.scrollIntoView()
  }, [])
  const last = messages.findLast(({ unanswered }) => unanswered)
  return (
    <section
      ref={section}
      id="messages"
      className="scroll-mt-28 lg:admin:scroll-mt-40"
      aria-labelledby="messages-head"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="messages-head" className="text-h3">
          Messages
        </h2>
        {last && <NoAnswerNeeded message={last} onDone={onChange} />}
      </div>
      {messages.length > 0 && (
        <ul className="mt-3 grid gap-4 border-base-300 border-t pt-4">
          {messages.map((message) => (
            <Item key={message._id} message={message} writer={writerOf(message, order, reader)} />
          ))}
        </ul>
      )}
      <MessageForm order={order} reader={reader} onSent={onChange} />
    </section>
  )
}

function writerOf({ by, actor }: Message, order: Order, reader: MessageSender) {
  if (by === 'staff') return actor ?? company.brand
  return reader === 'buyer' ? 'You' : order.email
}

/** Ours stand apart by a line at their side. */
const Item = ({ message: { by, at, text, unanswered }, writer }: { message: Message; writer: string }) => (
  <li className={`max-w-xl ${by === 'staff' ? 'border-accent border-l-2 pl-4' : ''}`}>
    <p className="wrap-anywhere text-note text-quiet">
      <strong className="font-semibold text-base-content">{writer}</strong> ·{' '}
      <time dateTime={at}>{formatDayAndTime(at)}</time>
      {unanswered && ' · not answered yet'}
    </p>
    <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-ui">{text}</p>
  </li>
)

function NoAnswerNeeded({ message, onDone }: { message: Message; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const settle = async () => {
    setBusy(true)
    try {
      await browserApi.messages.settle(message._id)
      await onDone()
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="text-link cursor-pointer text-note" disabled={busy} onClick={settle}>
      No answer needed
    </button>
  )
}
