/** Tests files of a few hundred bytes for which the reader would allocate two billion samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTracks } from './readTracks.ts';
import { refuseFloods } from './refuseFloods.ts';

const FILM = readFileSync(join(import.meta.dirname, '../../../../fixtures/media/library/h264-faststart.mp4'));
const MANY = 2_000_000_000;

const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()));
const box = (name: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(name), bytes]);
};
/** Builds a box with its size behind its name. */
const longBox = (name: string, content: Buffer): Buffer =>
  Buffer.concat([u32(1), Buffer.from(name), u32(0, content.length + 16), content]);

async function readAll(bytes: Buffer, pieceBytes: number): Promise<Buffer> {
  const read = refuseFloods(bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(await read(at, Math.min(bytes.length, at + pieceBytes)));
  return Buffer.concat(pieces);
}

const around = (bytes: Buffer): Buffer =>
  box('moov', box('free', Buffer.alloc(40)), bytes, box('free', Buffer.alloc(40)));

it.each<[string, Buffer]>([
  ['a run without anything of each sample', box('trun', u32(0x5, MANY, 0))],
  ['such a run of a long box', longBox('trun', u32(0x5, MANY, 0))],
  ['a list of sizes of no bits', box('stz2', u32(0, 0, MANY))],
  ['shifts of many samples', box('ctts', u32(0, 1, MANY, 0))],
  ['shifts of many samples, together', box('ctts', u32(0, 2, 1_500_000, 0, 1_500_000, 0))],
  [
    'times of many samples, with shifts',
    Buffer.concat([box('stts', u32(0, 1, MANY, 1)), box('ctts', u32(0, 1, 1, 0))]),
  ],
  ['chunks that are far apart', box('stsc', u32(0, 2, 1, 1, 1, MANY, 1, 1))],
])('%s is refused, however it is read', async (_what, bytes) => {
  for (const pieceBytes of [1, 7, 4_096])
    await expect(readAll(around(bytes), pieceBytes)).rejects.toMatchObject({ code: 'MEDIA_BROKEN' });
});

it.each<[string, Buffer]>([
  ['a film', FILM],
  ['a run with a size of each sample', box('trun', u32(0x205, 3, 0, 0, 1, 1, 1))],
  ['sound as plain numbers', box('stts', u32(0, 1, MANY, 1))],
  ['a name in the middle of something else', Buffer.from('xxxx trun stz2 stts ctts stsc')],
])('%s is read as it is', async (_what, bytes) => {
  for (const pieceBytes of [1, 7, 4_096])
    expect((await readAll(around(bytes), pieceBytes)).equals(around(bytes))).toBe(true);
});

it('the reader of tracks is behind it', async () => {
  const bytes = Buffer.from(FILM);
  bytes.writeUInt32BE(3_000_000, bytes.indexOf('ctts') + 12);
  const read = (start: number, end: number): Promise<Uint8Array> => Promise.resolve(bytes.subarray(start, end));
  await expect(readTracks({ size: bytes.length, read })).rejects.toMatchObject({ code: 'MEDIA_BROKEN' });
});
