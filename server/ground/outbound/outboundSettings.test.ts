import { expect, it } from 'vitest';
import { DIRECT, outboundSettings } from './outboundSettings.ts';

it('reads a proxy and the hosts of private networks', () => {
  expect(outboundSettings({})).toEqual(DIRECT);
  const { proxy, privateHosts } = outboundSettings({
    LIVELOOM_OUTBOUND_PROXY: 'http://me:secret@proxy.lan:3128',
    LIVELOOM_PRIVATE_HOSTS: 'Speech.lan, 192.168.1.9,[fd00::1]',
  });
  expect([proxy?.host, privateHosts]).toEqual(['proxy.lan:3128', ['speech.lan', '192.168.1.9', 'fd00::1']]);
});

it.each(['socks5://proxy.lan:1080', 'https://proxy.lan', 'proxy.lan:3128', 'http://proxy.lan/path', 'x'])(
  'the proxy %s is refused',
  (text) =>
    expect(() => outboundSettings({ LIVELOOM_OUTBOUND_PROXY: text })).toThrow('Use the address of an HTTP proxy'),
);

it('a password of a proxy is in no message', () => {
  const text = 'socks5://me:secret@proxy.lan:1080';
  expect(() => outboundSettings({ LIVELOOM_OUTBOUND_PROXY: text })).toThrow(
    'LIVELOOM_OUTBOUND_PROXY: "socks5://…@proxy.lan:1080" is not valid.',
  );
});

it.each(['a b', 'http://speech.lan', 'speech.lan:8080', '*.lan'])('the private host %s is refused', (text) => {
  expect(() => outboundSettings({ LIVELOOM_PRIVATE_HOSTS: text })).toThrow('without a port');
});
