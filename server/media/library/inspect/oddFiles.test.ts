/**
 * Tests files as programs really write them. Chromium shows or plays each accepted one, and nothing complete of the refused
 * ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { inspectFile } from './inspectFile.ts';

const MEDIA = join(import.meta.dirname, '../../../../fixtures/media');
const file = (path: string): Buffer => readFileSync(join(MEDIA, path));
const look = (kind: MediaKind, bytes: Uint8Array) =>
  inspectFile(kind, bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));

const joined = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const zeros = (count: number): Buffer => Buffer.alloc(count);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const GIF = file('library/picture.gif');
const PNG = file('library/picture.png');
const JPEG = file('library/picture.jpg');
const AVIF = file('library/picture.avif');
const WAV = file('library/sound.wav');
const FILM = file('library/h264-faststart.mp4');
const M4A = file('library/sound.m4a');
const WEBM = file('video/key.webm');
const LIVE = file('sound/unknown-length.webm');
const FRAMES = file('sound/beep.mp3').subarray(20);
const TAG = file('sound/beep.mp3').subarray(0, 20);
const ID3V1 = joined('TAG', ' '.repeat(125));
const APE = joined('APETAGEX', u32(2_000), u32(32), zeros(16));
const SOUND = WAV.subarray(44);
const FORMAT = WAV.subarray(12, 36);
const wav = (whole: number, length: number, sound: Uint8Array = SOUND, before = ''): Buffer =>
  joined('RIFF', u32(whole), 'WAVE', FORMAT, before, 'data', u32(length), sound);

/** Camera metadata in both byte orders; the picture begins behind it. */
const tiff = (orientation: number, isLittle = false, type = 3): Buffer =>
  isLittle
    ? joined(
        'II*\0',
        u32(8),
        '\x01\0\x12\x01',
        [type, 0, 1, 0, 0, 0, orientation, 0, 0, 0].map((n) => String.fromCharCode(n)).join(''),
        u32(0),
      )
    : joined(
        'MM\0*\0\0\0\x08\0\x01\x01\x12\0',
        String.fromCharCode(type),
        '\0\0\0\x01\0',
        String.fromCharCode(orientation),
        '\0\0',
        u32(0),
      );
const app1 = (data: Uint8Array | string): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return joined(head, data);
};
const exif = (...args: Parameters<typeof tiff>): Buffer => app1(joined('Exif\0\0', tiff(...args)));
const jpeg = (...parts: Uint8Array[]): Buffer => joined(JPEG.subarray(0, 2), ...parts, JPEG.subarray(2));
const eXIf = (orientation: number): Buffer =>
  joined(Buffer.from([0, 0, 0, tiff(1).length]), 'eXIf', tiff(orientation), zeros(4));

const PICTURE = { type: 'image/gif', width: 48, height: 32 };
const SMALL = { type: 'image/gif', width: 24, height: 16 };
const CLIP = { type: 'video/mp4', width: 96, height: 64, durationMs: 500 };
const TONE = { type: 'audio/mpeg', durationMs: 864 };
const WAVE = { type: 'audio/wav', durationMs: 200 };

// behaviour: media-5
describe('is taken, since browsers show or play it', () => {
  it.each<[string, MediaKind, Uint8Array, object]>([
    ...['no-trailer', 'trailing-54-bytes', 'trailing-zeros'].map((name): [string, MediaKind, Uint8Array, object] => [
      name,
      'image',
      file(`reported/${name}.gif`),
      SMALL,
    ]),
    ...[
      'id3-then-one-junk-byte',
      'id3-then-zeros-2000',
      'junk-393-before-first-frame',
      'zeros-1000-before-first-frame',
    ].map((name): [string, MediaKind, Uint8Array, object] => [name, 'audio', file(`reported/${name}.mp3`), TONE]),
    ['riff-size-too-large-by-8', 'audio', file('reported/riff-size-too-large-by-8.wav'), WAVE],
    ['trailing-3-bytes', 'video', file('reported/trailing-3-bytes.mp4'), CLIP],
    ['trailing-text', 'video', file('reported/trailing-text.mp4'), CLIP],
    ['a moving GIF without its trailer', 'image', file('moving/colors.gif').subarray(0, -1), SMALL],
    ['a GIF whose trailer is text', 'image', joined(GIF.subarray(0, -1), 'junk'), PICTURE],
    ['a GIF with zeros for its trailer', 'image', joined(GIF.subarray(0, -1), zeros(50)), PICTURE],
    ['a GIF that ends with a remark', 'image', joined(GIF.subarray(0, -1), '\x21\xfe\x03abc\0'), PICTURE],
    ['a PNG with much behind it', 'image', joined(PNG, zeros(100_000)), { ...PICTURE, type: 'image/png' }],
    ['an AVIF with text behind it', 'image', joined(AVIF, '<!-- some text -->'), { ...PICTURE, type: 'image/avif' }],
    ['a JPEG without its end', 'image', JPEG.subarray(0, -2), { ...PICTURE, type: 'image/jpeg' }],
    ['a JPEG with fill bytes', 'image', jpeg(Buffer.from([0xff, 0xff, 0xff])), { ...PICTURE, type: 'image/jpeg' }],
    ['an MP3 with a tag twice', 'audio', joined(TAG, TAG, FRAMES), TONE],
    ['an MP3 with another tag before it', 'audio', joined(APE, FRAMES), TONE],
    ['an MP3 with tags behind it', 'audio', joined(FRAMES, APE, ID3V1), TONE],
    ['an MP3 that begins in a frame', 'audio', FRAMES.subarray(50), TONE],
    ['an MP3 behind much padding', 'audio', joined(TAG, zeros(70_000), FRAMES), TONE],
    [
      'an MP3 behind what looks like frames',
      'audio',
      joined('\xff\xfb\0\xff\xf3\x84', '\xff'.repeat(99), FRAMES),
      TONE,
    ],
    ['an MP3 behind lines of a radio', 'audio', joined('HTTP/1.1 200 OK\r\nicy-name: r\r\n\r\n', FRAMES), TONE],
    ['a WAV whose size is much too large', 'audio', wav(1_000_000, 3_200), WAVE],
    ['a WAV whose size is too small', 'audio', wav(10, 3_200), WAVE],
    ['a WAV of a recorder that never learned its end', 'audio', wav(0, 0), WAVE],
    ['a WAV of a pipe', 'audio', wav(0xffff_ffff, 0xffff_ffff), WAVE],
    ['a WAV of another pipe', 'audio', wav(0x7fff_f024, 0x7fff_f000), WAVE],
    ['a WAV whose sound says more than there is', 'audio', wav(3_236, 3_208), WAVE],
    ['a WAV with an odd chunk', 'audio', wav(3_248, 3_200, SOUND, 'abcd\x03\0\0\0abc\0'), WAVE],
    ['a WAV behind a tag', 'audio', joined(TAG, WAV), WAVE],
    ['a film with a byte behind it', 'video', joined(FILM, '\0'), CLIP],
    ['a film with zeros behind it', 'video', joined(FILM, zeros(1_000)), CLIP],
    ['a film with a tag behind it', 'video', joined(FILM, ID3V1), CLIP],
    ['a film with a long box of nothing', 'video', joined(FILM, '\xff'.repeat(500)), CLIP],
    ['a film whose last padding was cut', 'video', joined(FILM, '\0\0\x01\x10free12345678'), CLIP],
    [
      'a sound of boxes with text behind it',
      'audio',
      joined(M4A, 'Lorem ipsum'),
      { type: 'audio/mp4', durationMs: 200 },
    ],
    [
      'a WebM with zeros behind it',
      'video',
      joined(WEBM, zeros(99)),
      { type: 'video/webm', width: 160, height: 96, durationMs: 1200 },
    ],
    [
      'a recorded WebM with zeros behind it',
      'audio',
      joined(LIVE, zeros(99)),
      { type: 'audio/webm', durationMs: 2001 },
    ],
  ])('%s', async (_what, kind, bytes, expected) => {
    expect(await look(kind, bytes)).toEqual({ width: null, height: null, durationMs: null, ...expected });
  });
});

const LATE = JPEG.indexOf(Buffer.from([0xff, 0xda]));

// behaviour: media-6
describe('a picture has the size that it is shown with', () => {
  it.each<[string, Uint8Array, boolean]>([
    ['reported', file('reported/exif-orientation-6.jpg'), true],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n): [string, Uint8Array, boolean] => [
      `${n}`,
      jpeg(exif(n)),
      n > 4 && n < 9,
    ]),
    ['in the other order of bytes', jpeg(exif(6, true)), true],
    ['by the first of two', jpeg(exif(1), exif(6)), false],
    ['behind other data', jpeg(app1('http://ns.adobe.com/xap/1.0/\0<x/>'), exif(6)), true],
    ['just before the picture', joined(JPEG.subarray(0, LATE), exif(8), JPEG.subarray(LATE)), true],
    ['as a number of another type', jpeg(exif(6, false, 4)), false],
    ['of a broken directory', jpeg(app1('Exif\0\0MM\0*\xff\xff\xff\x08\0\x01\x01\x12')), false],
    ['of nothing', jpeg(app1('Exif\0\0')), false],
    ['of a PNG', joined(PNG.subarray(0, 33), eXIf(6), PNG.subarray(33)), true],
    ['of a PNG, upright', joined(PNG.subarray(0, 33), eXIf(3), PNG.subarray(33)), false],
    ['of a PNG, behind the picture', joined(PNG.subarray(0, -12), eXIf(6), PNG.subarray(-12)), false],
  ])('turned %s', async (_how, bytes, isTurned) => {
    expect(await look('image', bytes)).toMatchObject(isTurned ? { width: 32, height: 48 } : { width: 48, height: 32 });
  });
});

// behaviour: media-5
describe('stays refused', () => {
  it.each<[string, MediaKind, Uint8Array, string]>([
    ['a GIF that ends in its picture', 'image', joined(GIF.subarray(0, GIF.length / 2)), 'MEDIA_BROKEN'],
    ['a GIF without a picture', 'image', joined(GIF.subarray(0, 13), ';'), 'MEDIA_BROKEN'],
    ['a moving GIF that was cut', 'image', file('moving/colors.gif').subarray(0, -20), 'MEDIA_BROKEN'],
    [
      'a WebP that says too much',
      'image',
      joined('RIFF', u32(9_999), file('library/picture.webp').subarray(8)),
      'MEDIA_BROKEN',
    ],
    ['a film without its pictures', 'video', joined(FILM.subarray(0, 889), 'junk behind it'), 'MEDIA_BROKEN'],
    ['a film that ends in its pictures', 'video', FILM.subarray(0, -200), 'MEDIA_BROKEN'],
    ['a WAV that was cut off', 'audio', WAV.subarray(0, 2_000), 'MEDIA_BROKEN'],
    ['a WAV without a sound', 'audio', wav(36, 0, zeros(0)), 'MEDIA_EMPTY'],
    ['a page with a sound behind it', 'audio', joined('<html><script>1</script></html>', FRAMES), 'MEDIA_TYPE_UNKNOWN'],
    ['a program with a sound behind it', 'audio', joined('MZ', zeros(99), FRAMES), 'MEDIA_TYPE_REFUSED'],
    ['zeros alone', 'audio', zeros(300_000), 'MEDIA_TYPE_UNKNOWN'],
    ['signs of frames alone', 'audio', joined('\0', '\xff\xfb\x90\0'.repeat(50_000)), 'MEDIA_TYPE_UNKNOWN'],
    ['tags alone', 'audio', joined('ID3\x03\0\0\x7f\x7f\x7f\x7f', zeros(500)), 'MEDIA_BROKEN'],
    ['a JPEG that is a head', 'image', JPEG.subarray(0, 20), 'MEDIA_BROKEN'],
  ])('%s', async (_what, kind, bytes, code) => {
    await expect(look(kind, bytes)).rejects.toMatchObject({ code });
  });
});
