import { expect, test } from 'vitest';
import { byteRangeOf } from './byteRange.ts';

test.each([
  ['', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-999', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, 'none'],
])('%j of 100 bytes: %j', (header, expected) => expect(byteRangeOf(header, 100)).toEqual(expected));
