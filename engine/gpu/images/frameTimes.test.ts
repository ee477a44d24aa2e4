import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameTimes } from './frameTimes.ts';

const file = (path: string): Uint8Array => readFileSync(new URL(`../../../fixtures/media/${path}`, import.meta.url));

/** Builds a GIF of one pixel with a frame per time, in hundredths of a second; null = without a time. */
function gif(...times: (number | null)[]): Uint8Array {
  const control = (time: number): number[] => [0x21, 0xf9, 4, 0, time & 255, time >> 8, 0, 0];
  const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const frames = times.flatMap((time) => [...(time === null ? [] : control(time)), ...picture]);
  const head = Buffer.from('GIF89a');
  const repeat = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  return Uint8Array.from([...head, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, ...repeat, ...frames, 0x3b]);
}

test.each(['gif', 'png', 'webp', 'avif'])('an animated picture tells how long its frames stay: %s', (ending) => {
  expect(frameTimes(file(`moving/colors.${ending}`))).toEqual([200, 200, 200]);
});

test.each(['gif', 'png', 'webp', 'avif', 'jpg'])('a picture of one frame does not move: %s', (ending) => {
  expect(frameTimes(file(`library/picture.${ending}`))).toBeNull();
});

test('frames differ in length; those too short to be meant get a tenth of a second, as in browsers', () => {
  expect(frameTimes(gif(5, 250, 0, 1, 2, null))).toEqual([50, 2500, 100, 100, 20, 100]);
});

test.each([0, 3, 12, 40, 60])('a file that is cut off after %d bytes gives what it says, or nothing', (length) => {
  for (const ending of ['gif', 'png', 'webp', 'avif']) {
    const cut = frameTimes(file(`moving/colors.${ending}`).slice(0, length));
    expect(cut === null || cut.every((ms) => ms > 0)).toBe(true);
  }
});

test('bytes that are no picture do not move, and claims of billions of frames are cut', () => {
  expect(frameTimes(new TextEncoder().encode('This is not a picture.'))).toBeNull();
  const avif = file('moving/colors.avif').slice();
  const table = Buffer.from(avif).indexOf('stts');
  avif.fill(255, table + 12, table + 16);
  expect(frameTimes(avif)!.length).toBeLessThanOrEqual(10_000);
});
