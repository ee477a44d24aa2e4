import { describe, expect, it } from 'vitest';
import { PICTURES } from '../../ground/outbound/fake/fakeHosts.ts';
import { imageTypeOf, isComplete } from './imageType.ts';
import type { ImageType } from './imageType.ts';

const pictures = Object.entries(PICTURES) as [ImageType, Buffer][];

describe.each(pictures)('%s', (type, bytes) => {
  it('is known by its bytes', () => expect(imageTypeOf(bytes)).toBe(type));

  it('is complete as it is, and with something behind it', () => {
    expect(isComplete({ type, bytes })).toBe(true);
    expect(isComplete({ type, bytes: Buffer.concat([bytes, Buffer.alloc(3)]) })).toBe(true);
  });

  it('is not complete without its last bytes', () => {
    for (let length = 12; length < bytes.length - 1; length++) {
      expect(isComplete({ type, bytes: bytes.subarray(0, length) }), `${length} bytes`).toBe(false);
    }
  });
});

it('an end mark inside a thumbnail is not the end of a JPEG', () => {
  const scan = Buffer.from('ffda00ffd9', 'hex');
  const cut = Buffer.concat([Buffer.from('ffd8ff', 'hex'), scan, Buffer.from('ffda0011', 'hex')]);
  expect(isComplete({ type: 'image/jpeg', bytes: cut })).toBe(false);
});

it.each(['', '\x89PNG', 'GIF88a', 'RIFF1234WAVE', 'RIFF', '<svg/>', '<html>', ' \x89PNG\r\n\x1a\n', 'BM', '\xff\xd8'])(
  '%j is no picture',
  (text) => expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBe(null),
);
