/** Tests simultaneous requests. server/api/media tests sequences of requests. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startApiServer } from '#tests/support/apiServer.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { START_MS } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { inspectFile } from './inspect/inspectFile.ts';
import { createMediaLibrary, type MediaLibrary } from './mediaLibrary.ts';
import { folderStorage } from './storage/folderStorage.ts';
import type { WritableStorage } from './storage/mediaStorage.ts';

const PICTURE = mediaFixture('library/picture.webp');
const root = temporaryFolder();

it('keeps the bytes of an upload that is finished before its sender was answered', async () => {
  const api = await startApiServer();
  const { id: userId } = await api.account('anna');
  const owner = { userId, isDemo: false };
  const folder = folderStorage(mkdtempSync(join(root, 'media-')));
  const impatient: WritableStorage = {
    ...folder,
    async write(id, bytes, size) {
      await folder.write(id, bytes, size);
      await library.finish(owner, 'image', id, 'Logo');
    },
  };
  const library: MediaLibrary = createMediaLibrary({
    database: api.database,
    storage: impatient,
    clock: { nowMs: () => START_MS },
    inspect: inspectFile,
    randomKey: () => 'k3y',
    freeBytes: () => Promise.resolve(Infinity),
  });
  const { uploadId } = await library.open(owner, 'image', PICTURE.length);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(PICTURE);
  }
  await library.receive(uploadId, bytes(), null);
  expect(await buffer(await folder.read(uploadId, { start: 0, end: PICTURE.length - 1 }, null))).toEqual(PICTURE);
  await api.close();
});
