import { channel, subscribe } from 'node:diagnostics_channel'

/** Something that metrics, logs and traces want to know about. Costs next to nothing while nobody subscribes. */
function event<Message extends object>(name: string) {
  const events = channel(name)
  return {
    get isWanted() {
      return events.hasSubscribers
    },
    publish: (message: Message) => events.publish(message),
    subscribe: (tell: (message: Message) => void) => subscribe(name, (message) => tell(message as Message)),
  }
}

export interface QueryEvent {
  /** With placeholders: values are never part of it. */
  text: string
  seconds: number
  failed: boolean
}

export const requestEnded = event<{ method: string; route: string; status: number }>('shop:request')
export const queryEnded = event<QueryEvent>('shop:query')
export const connectionAcquired = event<{ seconds: number }>('shop:connection')
export const orderAnswered = event<{ outcome: string }>('shop:order')
export const paymentRecorded = event<{ outcome: string }>('shop:payment')
export const emailTried = event<{ outcome: 'sent' | 'failed' }>('shop:email')
