/** Tests which files the pictures of a plan get, with a real server that hands files out. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldBundle } from '#tests/support/goldBundle.ts';
import { packedPreset } from '#tests/support/packedPreset.ts';
import { shortTimers as scheduler } from '#tests/support/shortTimers.ts';
import { createPictureFiles, filesOfPresets } from './pictureFiles.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  small: { type: 'image/png', bytes: PNG },
  large: { type: 'video/mp4', bytes: Buffer.alloc(2_000) },
  page: { type: 'text/html', bytes: Buffer.from('<p>') },
};

let server: Server;
let url: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const id = request.url!.replace('/media/library/', '');
    asked.push(id);
    const file = FILES[id];
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

// behaviour: rollout-66
it('a file of a packed preset is not fetched, one of a library is fetched once', async () => {
  asked.length = 0;
  const media = [{ id: 'own', kind: 'image', name: 'Own', bytes: PNG }] as const;
  const bytes = await packedPreset(goldBundle([], media), media);
  const files = createPictureFiles({ server: url, scheduler }, filesOfPresets([{ name: 'gold', bytes }]));
  expect(await files.find('own')).toMatchObject({ kind: 'image', type: 'image/png', size: PNG.length });
  for (const _time of [1, 2]) expect(await files.find('small')).toMatchObject({ type: 'image/png' });
  expect(asked).toEqual(['small']);
  const part = await files.storage.read('small', { start: 1, end: 3 }, null);
  expect((await buffer(part)).toString()).toBe('PNG');
  expect([...files.missing]).toEqual([]);
});

// behaviour: rollout-66
it.each([
  ['that the server does not have', 'unknown', {}],
  ['that is neither a picture nor a video', 'page', {}],
  ['that is too large', 'large', { ofFile: 1_999 }],
  ['that is too large with the others', 'large', { together: 2_000 }],
])('a file %s is missing', async (_case, id, limit) => {
  const files = createPictureFiles({ server: url, scheduler }, new Map(), { ofFile: 2_000, together: 3_000, ...limit });
  expect(await files.find('small')).not.toBeNull();
  expect(await files.find(id)).toBeNull();
  expect([...files.missing]).toEqual([id]);
});

// behaviour: rollout-66
it('a server that is gone leaves every file missing', async () => {
  const files = createPictureFiles({ server: 'http://127.0.0.1:9', scheduler }, new Map());
  expect(await files.find('small')).toBeNull();
  expect([...files.missing]).toEqual(['small']);
});
