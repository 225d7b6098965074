import { expect, test } from 'vitest'
import { createProxyCheck, networkOf, visitorAddress } from './visitor-address.ts'

test.each([
  ['9.9.9.9', undefined, [], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', [], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', ['8.8.8.8'], '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  ['9.9.9.9', 'forged, 1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  ['9.9.9.9', '1.1.1.1, 8.8.8.8', ['9.9.9.9', '8.8.8.8'], '1.1.1.1'],
  ['::ffff:9.9.9.9', '1.1.1.1', ['9.9.9.9'], '1.1.1.1'],
  ['10.1.2.3', '1.1.1.1', ['10.0.0.0/8'], '1.1.1.1'],
  ['11.1.2.3', '1.1.1.1', ['10.0.0.0/8'], '11.1.2.3'],
  ['::ffff:10.1.2.3', '1.1.1.1', ['10.0.0.0/8'], '1.1.1.1'],
  ['fd00::1', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
  ['fe80::1%eth0', '1.1.1.1', ['fe80::/10'], '1.1.1.1'],
  ['2001:db8::9', '1.1.1.1', ['fd00::/8', '10.0.0.0/8'], '2001:db8::9'],
  ['10.1.2.3', 'not an address', ['10.0.0.0/8'], 'not an address'],
  [undefined, '1.1.1.1', [], 'in memory'],
])('socket %s, header %s, proxies %j: %s', (socket, forwarded, proxies, expected) => {
  expect(visitorAddress(socket, forwarded, createProxyCheck(proxies))).toBe(expected)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['10.1.2.3', '10.1.2.3'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
