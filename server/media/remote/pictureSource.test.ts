/** Tests how much is cached, which the routes' tests do not show. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { manualScheduler } from '../../ground/outbound/fake/fakeHosts.ts';
import { createPictureCache } from './pictureCache.ts';
import { createPicturePolicy } from './picturePolicy.ts';
import { createPictureSource } from './pictureSource.ts';

const folder = join(temporaryFolder(), 'pictures');

/** Creates a source for which no host can be found, and records the requested hosts. */
function hopelessSource() {
  const lookedUp: string[] = [];
  const clock = manualClock(0);
  const log = { debug: () => undefined, warn: () => undefined };
  const pictureAt = createPictureSource({
    policy: createPicturePolicy(),
    network: {
      resolve: (host) => (lookedUp.push(host), Promise.reject(new Error('ENOTFOUND'))),
      isPublic: () => true,
    },
    scheduler: manualScheduler(),
    clock,
    log,
    cache: createPictureCache({ folder, maxBytes: 1, clock, log }),
  });
  const ask = (index: number): Promise<string> =>
    pictureAt(`https://p${index}.tiktokcdn.com/`).then(
      () => 'found',
      (error: { code: string }) => error.code,
    );
  return { ask, lookedUp };
}

it('the last thousand failures are remembered, however many there are', async () => {
  const { ask, lookedUp } = hopelessSource();
  for (let index = 0; index < 1001; index++) expect(await ask(index)).toBe('PICTURE_HOST_UNKNOWN');
  lookedUp.length = 0;
  expect([await ask(1000), await ask(1), await ask(0)]).toEqual(Array(3).fill('PICTURE_HOST_UNKNOWN'));
  expect(lookedUp).toEqual(['p0.tiktokcdn.com']);
});
