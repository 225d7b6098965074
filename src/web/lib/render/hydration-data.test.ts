import { expect, test } from 'vitest'
import { hydrationScript } from './hydration-data.ts'

test('the data arrives as it was, and can not end the script that carries it', () => {
  const data = 'a </script><script>alert(1)</script> <!-- "quoted" \\ & \u2028 \u2029 \n é'
  const script = hydrationScript(data)
  expect(script).not.toMatch(/[<>&\u2028\u2029\n]/)
  const received: string[] = []
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('end'),
  }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  expect(received).toEqual([data, 'end'])
})
