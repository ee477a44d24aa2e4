/** Tests files of other programs, built from small ones: browsers show or play each accepted one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { inspectFile } from '#server/media/library/inspect/inspectFile.ts';

const file = (path: string): Buffer => readFileSync(join(packageFolder(), 'fixtures/media', path));
const look = (kind: MediaKind, bytes: Uint8Array) =>
  inspectFile(kind, bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));

const [GIF, PNG, AVIF, WAV] = ['gif', 'png', 'avif']
  .map((name) => file(`library/picture.${name}`))
  .concat(file('library/sound.wav')) as [Buffer, Buffer, Buffer, Buffer];
const MOVING = file('moving/colors.gif');
const MOVING_PNG = file('moving/colors.png');
const OGG = file('sound/long.ogg');
const SMALL_PICTURE = { width: 48, height: 32 };

function patched(
  bytes: Buffer,
  patches: readonly (readonly [at: number, value: number, size: 'LE' | 'BE' | 'byte'])[],
): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, value, size] of patches)
    if (size === 'LE') copy.writeUInt32LE(value, at);
    else if (size === 'BE') copy.writeUInt32BE(value, at);
    else copy.writeUInt8(value, at);
  return copy;
}

/** Builds a sound with other sizes in its header: of the file and of the sound. */
const wav = (whole: number, length: number, bytes: Buffer = WAV): Buffer =>
  patched(bytes, [
    [4, whole, 'LE'],
    [40, length, 'LE'],
  ]);

/** Rotates the AVIF by this many quarters in the properties of an item. */
function turnedAvif(quarters: number, item = 1): Buffer {
  const ipco = AVIF.indexOf('ipco') - 4;
  const ipma = AVIF.indexOf('ipma') - 4;
  const irot = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters]);
  const list = AVIF.subarray(ipma, ipma + 23);
  const associations = item === 1 ? Buffer.concat([list, Buffer.from([0x85])]) : list;
  const grown = irot.length + associations.length - list.length;
  const made = Buffer.concat([AVIF.subarray(0, ipma), irot, associations, AVIF.subarray(ipma + 23)]);
  const at = ipma + irot.length;
  const size = (name: string): [number, number, 'BE'] => {
    const start = AVIF.indexOf(name) - 4;
    return [start, AVIF.readUInt32BE(start) + grown, 'BE'];
  };
  const place = AVIF.indexOf('iloc') + 4 + 4 + 2 + 2 + 2 + 2 + 2;
  return patched(made, [
    size('meta'),
    size('iprp'),
    [ipco, AVIF.readUInt32BE(ipco) + irot.length, 'BE'],
    [at, associations.length, 'BE'],
    [at + 18, item === 1 ? 5 : 4, 'byte'],
    [place, AVIF.readUInt32BE(place) + grown, 'BE'],
  ]);
}

/** Removes some chunks of a PNG. */
function pngWithout(bytes: Buffer, type: string): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.subarray(at, at + 12 + bytes.readUInt32BE(at));
    if (chunk.subarray(4, 8).toString('latin1') !== type) kept.push(chunk);
  }
  return Buffer.concat(kept);
}

const lastPage = OGG.lastIndexOf('OggS');

// behaviour: media-5
describe('is taken', () => {
  test.for([
    ['a GIF without its last empty block', 'image', GIF.subarray(0, -2)],
    [
      'a GIF with its trailer in place of the empty block',
      'image',
      Buffer.concat([GIF.subarray(0, -2), Buffer.from(';')]),
    ],
    ['a moving GIF without its last empty block', 'image', MOVING.subarray(0, -2)],
    ['a PNG without IEND', 'image', pngWithout(PNG, 'IEND')],
    ['a PNG that ends in its IEND', 'image', PNG.subarray(0, -5)],
    ['a moving PNG without IEND', 'image', pngWithout(MOVING_PNG, 'IEND')],
    ['a WAV with both sizes too large', 'audio', wav(36 + 3_264, 3_264)],
    ['a WAV with both sizes too large, and not the same', 'audio', wav(100_000, 3_000_000)],
    ['a WAV that lost its last byte', 'audio', WAV.subarray(0, -1)],
    ['an OGG that ends inside its last page', 'audio', OGG.subarray(0, lastPage + 40)],
    ['an OGG that ends inside the head of its last page', 'audio', OGG.subarray(0, lastPage + 11)],
    ['an OGG that ends a byte too early', 'audio', OGG.subarray(0, -1)],
    ['an OGG with a text behind it', 'audio', Buffer.concat([OGG, Buffer.from('OggS is no page here')])],
  ] as const)('%s', async ([, kind, bytes]) => {
    const { width, durationMs } = await look(kind, bytes);
    expect(kind === 'image' ? width : durationMs).toBeGreaterThan(0);
  });
});

// behaviour: media-6
test.for([
  ['by a quarter', turnedAvif(1), { width: 32, height: 48 }],
  ['by three quarters', turnedAvif(3), { width: 32, height: 48 }],
  ['by half', turnedAvif(2), SMALL_PICTURE],
  ['by nothing', turnedAvif(0), SMALL_PICTURE],
  ['in a property of no item', turnedAvif(1, 2), SMALL_PICTURE],
] as const)('an AVIF that is turned %s has the size that it is shown with', async ([, bytes, size]) => {
  expect(await look('image', bytes)).toMatchObject(size);
});

// behaviour: media-5
describe('stays refused', () => {
  const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
  test.for([
    ['a GIF that ends inside a block', 'image', GIF.subarray(0, -5), 'MEDIA_BROKEN'],
    ['a GIF that ends before its picture', 'image', GIF.subarray(0, GIF.indexOf(0x2c, 13) + 10), 'MEDIA_BROKEN'],
    ['a PNG whose picture ends early', 'image', pngWithout(PNG, 'IEND').subarray(0, -6), 'MEDIA_BROKEN'],
    ['a PNG without its picture', 'image', pngWithout(pngWithout(PNG, 'IDAT'), 'IEND'), 'MEDIA_BROKEN'],
    ['a moving PNG that ends in a frame', 'image', pngWithout(MOVING_PNG, 'IEND').subarray(0, -30), 'MEDIA_BROKEN'],
    ['half a WAV', 'audio', half(WAV), 'MEDIA_BROKEN'],
    ['half an AVIF', 'image', half(AVIF), 'MEDIA_BROKEN'],
    ['the head of an OGG', 'audio', OGG.subarray(0, 40), 'MEDIA_BROKEN'],
  ] as const)('%s', async ([, kind, bytes, code]) => {
    await expect(look(kind, bytes)).rejects.toMatchObject({ code });
  });
});
