import { expect, test } from 'vitest';
import { readPageAddress } from './pageAddress.ts';

test('reads live key, orientation and the address of the hub', () => {
  expect(readPageAddress('http://127.0.0.1:4400/live/abc-_9/portrait')).toEqual({
    liveKey: 'abc-_9',
    orientation: 'portrait',
    isPreview: false,
    realtimeUrl: 'ws://127.0.0.1:4400/realtime',
  });
});

test('a secure page has a secure socket; a preview says so', () => {
  const address = readPageAddress('https://live.example/live/k/landscape/?preview=1');
  expect(address).toEqual({
    liveKey: 'k',
    orientation: 'landscape',
    isPreview: true,
    realtimeUrl: 'wss://live.example/realtime',
  });
});

test.each(['http://h/live/k', 'http://h/live/k/diagonal', 'http://h/live//portrait', 'http://h/x/live/k/portrait'])(
  '%s is no live page',
  (href) => {
    expect(readPageAddress(href)).toBeNull();
  },
);
