import { expect, it } from 'vitest';
import { isAllowedHost, PLATFORM_PICTURE_HOSTS } from './allowedHosts.ts';
import { isPublicAddress } from './publicAddress.ts';
import { sniffImage } from './sniffImage.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2a00:1450::1',
  '2606:4700::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  '127.0.0.1',
  '127.255.255.255',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  'localhost',
  '',
  '2130706433',
  '0x7f.1',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

it('hosts are allowed by their whole name or everything below', () => {
  const allowed = (host: string): boolean => isAllowedHost(host, [...PLATFORM_PICTURE_HOSTS, 'pictures.example']);
  expect(
    ['p16-sign.tiktokcdn.com', 'a.b.tiktokcdn-us.com', 'p16.ibyteimg.com', 'pictures.example'].every(allowed),
  ).toBe(true);
  const others = [
    'tiktokcdn.com.evil.example',
    'eviltiktokcdn.com',
    'evil.example',
    'a.pictures.example',
    '',
    'localhost',
  ];
  expect(others.some(allowed)).toBe(false);
});

it('pictures are told by their bytes', () => {
  const riff = Buffer.from('RIFF\u0001\u0002\n\u0003WEBPVP8 ', 'latin1');
  expect(sniffImage(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toBe('image/png');
  expect(sniffImage(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
  expect([sniffImage(Buffer.from('GIF89a..')), sniffImage(Buffer.from('GIF87a'))]).toEqual(['image/gif', 'image/gif']);
  expect(sniffImage(riff)).toBe('image/webp');
  for (const other of ['', '<svg onload="x">', '<html>', 'GIF90a', 'RIFF1234WAVE', '\u0089PNG', '%PDF']) {
    expect(sniffImage(Buffer.from(other))).toBeNull();
  }
});
