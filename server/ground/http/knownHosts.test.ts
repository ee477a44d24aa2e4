import { expect, test } from 'vitest';
import { createKnownHosts } from './knownHosts.ts';

const hosts = createKnownHosts(['live.example.com', '*.lan', 'MyPC']);

test.each([
  '',
  'localhost',
  'localhost:4400',
  'LOCALHOST.',
  'app.localhost:4400',
  '127.0.0.1:4400',
  '192.168.1.5',
  '[::1]:4400',
  '[2001:db8::1]',
  'live.example.com',
  'Live.Example.Com:443',
  'live.example.com.',
  'studio.lan:4400',
  'mypc',
])('"%s" is served', (host) => expect(hosts.isKnown(host)).toBe(true));

test.each([
  'evil.example',
  'evil.example:4400',
  'live.example.com.evil.example',
  'evil-live.example.com',
  'lan',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.evil.example:4400',
  '[::1].evil.example',
  '1.2.3',
  'a:b:c',
  '999.999.999.999',
])('"%s" is refused with the remedy', (host) => {
  expect(() => hosts.refuseUnknown(host)).toThrow('LIVELOOM_ALLOWED_HOSTS');
});
