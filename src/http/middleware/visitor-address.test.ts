import { expect, test } from 'vitest'
import { networkOf, visitorAddress } from './visitor-address.ts'

test.each([
  ['9.9.9.9', undefined, [], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', [], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', ['8.8.8.8'], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  ['9.9.9.9', 'forged, 1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  ['9.9.9.9', '1.1.1.1, 8.8.8.8', ['9.9.9.9', '8.8.8.8'], '1.1.1.1'],
  ['::ffff:9.9.9.9', '1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  [undefined, '1.1.1.1', [], 'in memory'],
])('socket %s, header %s, proxies %j: %s', (socket, forwarded, proxies, expected) => {
  expect(visitorAddress(socket, forwarded, proxies)).toBe(expected)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['10.1.2.3', '10.1.2.3'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
