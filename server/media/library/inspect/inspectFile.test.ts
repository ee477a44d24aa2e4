/** Tests real files: those that a streamer uploads, and those that only claim the type of their name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe, it, test } from 'vitest';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { inspectFile } from './inspectFile.ts';

const MEDIA = join(import.meta.dirname, '../../../../fixtures/media');
const file = (path: string): Buffer => readFileSync(join(MEDIA, path));

const look = (kind: MediaKind, bytes: Uint8Array) =>
  inspectFile(kind, bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));

const refused = (code: string, message: string): object => ({
  code,
  message: expect.stringContaining(message) as string,
});

describe('a file is what its bytes say', () => {
  test.each<[MediaKind, string, object]>([
    ['image', 'library/picture.png', { type: 'image/png', width: 48, height: 32 }],
    ['image', 'library/picture.jpg', { type: 'image/jpeg', width: 48, height: 32 }],
    ['image', 'library/picture.gif', { type: 'image/gif', width: 48, height: 32 }],
    ['image', 'library/picture.webp', { type: 'image/webp', width: 48, height: 32 }],
    ['image', 'library/picture.avif', { type: 'image/avif', width: 48, height: 32 }],
    ['video', 'library/h264-faststart.mp4', { type: 'video/mp4', width: 96, height: 64, durationMs: 500 }],
    ['video', 'video/key.mp4', { type: 'video/mp4', width: 160, height: 96, durationMs: 1200 }],
    ['video', 'video/key.webm', { type: 'video/webm', width: 160, height: 96, durationMs: 1200 }],
    ['video', 'video/alpha.webm', { type: 'video/webm', width: 160, height: 96, durationMs: 1000 }],
    ['video', 'video/tone.webm', { type: 'video/webm', width: 96, height: 64, durationMs: 3007 }],
    ['audio', 'sound/beep.mp3', { type: 'audio/mpeg', durationMs: 864 }],
    ['audio', 'sound/long.ogg', { type: 'audio/ogg', durationMs: 20_000 }],
    ['audio', 'sound/unknown-length.webm', { type: 'audio/webm', durationMs: 2001 }],
    ['audio', 'library/sound.wav', { type: 'audio/wav', durationMs: 200 }],
    ['audio', 'library/sound.m4a', { type: 'audio/mp4', durationMs: 200 }],
  ])('%s %s', async (kind, path, expected) => {
    const nothing = { width: null, height: null, durationMs: null };
    expect(await look(kind, file(path))).toEqual({ ...nothing, ...expected });
  });
});

const EXECUTABLE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('is refused, with what to do', () => {
  test.each<[MediaKind, string, Uint8Array, string, string]>([
    ['image', 'a program', EXECUTABLE, 'MEDIA_TYPE_REFUSED', 'WEBP, PNG, JPEG, GIF, AVIF'],
    ['video', 'a program', EXECUTABLE, 'MEDIA_TYPE_REFUSED', 'content of the file is application/x-msdownload'],
    ['audio', 'a program', EXECUTABLE, 'MEDIA_TYPE_REFUSED', 'MP3, OGG, WAV, M4A, WebM'],
    ['image', 'SVG', Buffer.from(SVG), 'MEDIA_SVG_REFUSED', 'Export the image as WEBP or PNG'],
    ['image', 'SVG with a prolog', Buffer.from(`\ufeff<?xml version="1.0"?>\n${SVG}`), 'MEDIA_SVG_REFUSED', 'scripts'],
    ['image', 'SVG as a video', Buffer.from(`<!-- x -->${SVG}`), 'MEDIA_SVG_REFUSED', 'scripts'],
    [
      'image',
      'a page',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'MEDIA_TYPE_UNKNOWN',
      'does not know the type of this file',
    ],
    ['image', 'text', Buffer.from('just a text'), 'MEDIA_TYPE_UNKNOWN', 'does not know the type of this file'],
    ['image', 'one byte', Buffer.from([0]), 'MEDIA_TYPE_UNKNOWN', 'does not know the type of this file'],
    ['image', 'a video', file('video/key.mp4'), 'MEDIA_TYPE_REFUSED', 'content of the file is video/mp4'],
    ['video', 'a picture', file('library/picture.png'), 'MEDIA_TYPE_REFUSED', 'content of the file is image/png'],
    ['video', 'a QuickTime film', file('library/clip.mov'), 'MEDIA_TYPE_REFUSED', 'MP4 (H.264)'],
    ['video', 'HEVC', file('library/hevc.mp4'), 'MEDIA_CODEC_REFUSED', 'HEVC (H.265)'],
    ['audio', 'ALAC', file('library/alac.m4a'), 'MEDIA_CODEC_REFUSED', 'encoded with ALAC'],
    ['video', 'a sound', file('sound/unknown-length.webm'), 'MEDIA_WITHOUT_PICTURE', 'audio library'],
    ['audio', 'a video', file('video/key.mp4'), 'MEDIA_WITH_PICTURE', 'video library'],
    ['audio', 'a video with sound', file('video/tone.webm'), 'MEDIA_WITH_PICTURE', 'video library'],
    [
      'audio',
      'a text called sound',
      file('sound/broken.mp3'),
      'MEDIA_TYPE_UNKNOWN',
      'does not know the type of this file',
    ],
  ])('%s: %s', async (kind, _what, bytes, code, words) => {
    await expect(look(kind, bytes)).rejects.toMatchObject(refused(code, words));
  });
});

describe('a file that was cut off', () => {
  const cut = (path: string, share: number): Buffer => file(path).subarray(0, Math.floor(file(path).length * share));

  it.each<[MediaKind, string]>([
    ['video', 'library/h264-faststart.mp4'],
    ['video', 'video/key.mp4'],
    ['video', 'library/hevc.mp4'],
    ['video', 'video/key.webm'],
    ['video', 'video/alpha.webm'],
    ['audio', 'library/sound.m4a'],
    ['audio', 'library/sound.wav'],
    ['image', 'library/picture.png'],
    ['image', 'library/picture.gif'],
    ['image', 'library/picture.webp'],
    ['image', 'library/picture.avif'],
  ])('%s %s is noticed, wherever that was', async (kind, path) => {
    // The last byte of these is no content, or a bit of sound that nobody misses: tests/kinds/media.test.ts.
    const last = /[.](?:png|gif|wav)$/.test(path) ? [] : [1 - 1.5 / file(path).length];
    for (const share of [0.4, 0.6, 0.8, 0.95, ...last])
      await expect(look(kind, cut(path, share)), `${share}`).rejects.toMatchObject({ code: 'MEDIA_BROKEN' });
  });
});

test('a picture larger than graphics cards can hold is refused by its size', async () => {
  const huge = Buffer.from(file('library/picture.png'));
  huge.writeUInt32BE(30_000, 16);
  await expect(look('image', huge)).rejects.toMatchObject(
    refused('IMAGE_TOO_LARGE', '30000 × 32 pixels; at most 8192'),
  );
  huge.writeUInt32BE(0, 16);
  await expect(look('image', huge)).rejects.toMatchObject({ code: 'MEDIA_BROKEN' });
});

test('a film that is only its beginning repeated has no end to wait for', async () => {
  const header = file('library/h264-faststart.mp4').subarray(0, 32);
  const boxes = Buffer.concat([header, Buffer.alloc(200_000)]);
  await expect(look('video', boxes)).rejects.toMatchObject({ code: 'MEDIA_BROKEN' });
});
