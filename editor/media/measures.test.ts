import { expect, test } from 'vitest';
import { lengthText, sizeText } from './measures.ts';

test.each([
  [1, 'en', '1 KB'],
  [48_213, 'en', '47 KB'],
  [1_023_999, 'en', '1000 KB'],
  [1_024_000, 'en', '1 MB'],
  [1_572_864, 'en', '1.5 MB'],
  [1_572_864, 'de', '1,5 MB'],
  [209_715_200, 'de', '200 MB'],
  [2_147_483_648, 'en', '2 GB'],
] as const)('%d bytes in %s: %s', (bytes, locale, expected) => expect(sizeText(bytes, locale)).toBe(expected));

test.each([
  [0, '0:00'],
  [200, '0:01'],
  [864, '0:01'],
  [59_499, '0:59'],
  [59_500, '1:00'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
])('%d ms: %s', (durationMs, expected) => expect(lengthText(durationMs)).toBe(expected));
