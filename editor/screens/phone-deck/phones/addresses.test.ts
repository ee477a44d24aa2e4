import { describe, expect, it, test } from 'vitest';
import { cleanAddress, phoneAddressesOf } from './addresses.ts';

// behaviour: deck-4
describe('addresses for a phone', () => {
  const addresses = ['http://192.168.1.20:4400'];
  it('are those that the server knows when the dashboard was opened on its own computer', () =>
    expect(phoneAddressesOf('http://localhost:4400/phone-deck', { addresses })).toEqual(addresses));
  it('begin with that of the dashboard when it came over the network', () =>
    expect(phoneAddressesOf('https://live.example/phone-deck', { addresses })).toEqual([
      'https://live.example',
      ...addresses,
    ]));
  it('are named once', () =>
    expect(phoneAddressesOf('http://192.168.1.20:4400/phone-deck', { addresses })).toEqual(addresses));
});

test.each([
  [' http://192.168.1.20:4400/ ', 'http://192.168.1.20:4400'],
  ['https://live.example/deck', 'https://live.example'],
  ['192.168.1.20', null],
  ['http://', null],
  ['ftp://live.example', null],
  ['', null],
])('%s is used as %s', (text, address) => expect(cleanAddress(text)).toBe(address));
