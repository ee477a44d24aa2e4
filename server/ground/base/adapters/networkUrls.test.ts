/** Tests which addresses of a computer are named to people with a phone in their hand. */
import { expect, it } from 'vitest';
import { networkUrls } from './networkUrls.ts';

const at = (address: string, more: object = {}) =>
  ({ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null, ...more }) as never;

// behaviour: page-320
it('names the addresses of the network with the real port', () => {
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    en0: [at('fe80::1', { family: 'IPv6' }), at('192.168.1.20')],
    en1: [at('169.254.7.7')],
    none: undefined,
  };
  expect(networkUrls(4567, interfaces)).toEqual(['http://192.168.1.20:4567']);
});
