import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { json } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** One call over kept connections, with less work at this end than `fetch`; anything but success is an error. */
export function ask(url: string, { method = 'POST', headers, body }: Question = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      json(answer).then((read) => {
        if ((answer.statusCode ?? 500) < 300) return resolve(read)
        reject(new Error(`${method} ${url} was answered ${answer.statusCode}: ${JSON.stringify(read)}`))
      }, reject)
    })
    sent.once('error', reject).end(body)
  })
}
