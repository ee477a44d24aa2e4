import { expect, test } from 'vitest';
import { readPageAddress } from './pageAddress.ts';

test('reads live key, orientation and the address of the hub', () => {
  expect(readPageAddress('http://127.0.0.1:4400/live/abc-_9/portrait')).toEqual({
    liveKey: 'abc-_9',
    orientation: 'portrait',
    isPreview: false,
    pageId: null,
    isSelfTest: false,
    presenter: 'auto',
    framesPerSecond: undefined,
    realtimeUrl: 'ws://127.0.0.1:4400/realtime',
  });
});

test('a secure page has a secure socket; a preview says so', () => {
  const address = readPageAddress('https://live.example/live/k/landscape/?preview=1');
  expect(address).toEqual({
    liveKey: 'k',
    orientation: 'landscape',
    isPreview: true,
    pageId: null,
    isSelfTest: false,
    presenter: 'auto',
    framesPerSecond: undefined,
    realtimeUrl: 'wss://live.example/realtime',
  });
});

test.each(['?selftest', '?selftest=1', '?preview=1&selftest'])('%s asks for the tone', (query) => {
  expect(readPageAddress(`http://h/live/k/portrait${query}`)?.isSelfTest).toBe(true);
});

// behaviour: canvas-6
test('the address may say how the page is drawn, and how often', () => {
  const address = readPageAddress('http://h/live/k/portrait?renderer=2d&fps=60');
  expect(address).toMatchObject({ presenter: '2d', framesPerSecond: 60 });
  const unknown = readPageAddress('http://h/live/k/portrait?renderer=3d&fps=1000');
  expect(unknown).toMatchObject({ presenter: 'auto', framesPerSecond: undefined });
});

test.each(['http://h/live/k', 'http://h/live/k/diagonal', 'http://h/live//portrait', 'http://h/x/live/k/portrait'])(
  '%s is no live page',
  (href) => {
    expect(readPageAddress(href)).toBeNull();
  },
);

test('a preview may be named, a page on air not', () => {
  expect(readPageAddress('http://h/live/k/portrait?preview=1&page=abc')?.pageId).toBe('abc');
  expect(readPageAddress('http://h/live/k/portrait?page=abc')?.pageId).toBeNull();
});
