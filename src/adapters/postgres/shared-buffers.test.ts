import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

test.each([
  ['512 MB', 512, '128MB'],
  ['2 GB', 2048, '256MB'],
  ['64 GB', 65_536, '1024MB'],
])('a machine of %s', (_name, megabytes, buffers) => {
  expect(sharedBuffers(megabytes * 1024 * 1024)).toBe(buffers)
})

test('a container that may use less than its machine has', () => {
  const gigabytes = vi.spyOn(process, 'constrainedMemory').mockReturnValue(2 * 1024 ** 3)
  onTestFinished(() => gigabytes.mockRestore())
  expect(sharedBuffers()).toBe('256MB')
})
