import { describe, expect, test } from 'vitest';
import { completeLink, maskedLink, previewAddress } from './liveLink.ts';

const KEY = 'Zk3vQ0mT8yXr5LwN2bHc9A';

describe('maskedLink', () => {
  test('dots stand for the key, the rest can be read', () => {
    expect(maskedLink(`http://127.0.0.1:4400/live/${KEY}/portrait`)).toBe('127.0.0.1:4400/live/••••••••••/portrait');
  });

  test.for([
    `https://live.example/live/${KEY}`,
    `https://live.example/live/${KEY}/landscape?preview=1&also=${KEY}#${KEY}`,
    `https://live.example/other/${KEY}/landscape`,
    `https://${KEY}@live.example/live/${KEY}/portrait`,
  ])('no part of the key is left in %s', (link) => {
    expect(maskedLink(link)).not.toContain(KEY);
    expect(maskedLink(link)).toContain('live.example');
  });

  test('long and short keys look alike', () => {
    expect(maskedLink('http://a.example/live/x/portrait')).toBe(maskedLink(`http://a.example/live/${KEY}/portrait`));
  });
});

test('a preview stays on the host of the page that shows it', () => {
  expect(previewAddress(`http://192.168.0.7:4400/live/${KEY}/portrait`)).toBe(`/live/${KEY}/portrait?preview=1`);
});

test('a link without a host gets the host of the page', () => {
  expect(completeLink('/live/k/portrait', 'http://localhost:4400/start')).toBe('http://localhost:4400/live/k/portrait');
  expect(completeLink('http://other.example/live/k/portrait', 'http://localhost:4400/')).toBe(
    'http://other.example/live/k/portrait',
  );
});
