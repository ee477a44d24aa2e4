import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { randomKey } from '../../ground/base/adapters/realTime.ts';
import { createCapturedFiles } from './capturedFiles.ts';

const folder = temporaryFolder();

// behaviour: program-22
test('a picture is fetched once, and those that nobody fetches do not pile up', async () => {
  const files = createCapturedFiles('localhost', randomKey);
  const ids = Array.from({ length: 6 }, (_, at) => files.addPicture(`Scene ${at}`, Buffer.alloc(10)));
  const outcome = (id: string) =>
    files.open(id).then(
      ({ name }) => name,
      ({ code }: { code: string }) => code,
    );
  const [gone, ...scenes] = ['PROGRAM_FILE_GONE', 'Scene 2', 'Scene 3', 'Scene 4', 'Scene 5'];
  expect(await Promise.all(ids.map(outcome))).toEqual([gone, gone, ...scenes]);
  expect(await Promise.all(ids.map(outcome))).toEqual(ids.map(() => gone));
});

// behaviour: program-23
test('paths of an OBS on another computer mean nothing here', async () => {
  const path = join(folder, 'Replay.mp4');
  writeFileSync(path, 'video');
  expect(await createCapturedFiles('localhost', randomKey).addVideo(path)).toMatchObject({
    name: 'Replay.mp4',
    size: 5,
  });
  expect(await createCapturedFiles('stream-pc', randomKey).addVideo(path)).toBeNull();
});
