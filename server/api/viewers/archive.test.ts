/** Tests an account with more viewers than its quota, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerAnswer, ViewerList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'FREE' });
});
afterEach(() => api.close());

const QUOTA = 1_000;
/** More than the quota plus the tolerance before the list is read. */
const VIEWERS = 1_051;

let likes = 0;
const like = (n: number, likeCount = 1) =>
  api.host.submit('anna', {
    id: `like-${likes++}`,
    type: 'like',
    viewer: testViewer(n),
    payload: { likeCount, totalLikeCount: 1 },
  });
const total = async (): Promise<number> =>
  ((await api.call('GET', '/viewers?limit=1', { as: anna })).json() as ViewerList).total;
const archived = (): Promise<string[]> =>
  api.database('archived_viewers').orderBy('tiktok_id').pluck<string[]>('tiktok_id');
const read = (id: string) => api.call('GET', `/viewers/${id}`, { as: anna });

async function fill(): Promise<void> {
  // The first hundred are on the lists of top viewers.
  for (let n = 0; n < VIEWERS; n++) await like(n, n < 100 ? 2 : 1);
  await expect.poll(total, { timeout: 5_000 }).toBe(QUOTA);
}

// behaviour: archive-1, archive-2
it('archives those who were inactive for longest, and brings back who appears again', async () => {
  await fill();
  const gone = Array.from({ length: VIEWERS - QUOTA }, (_, n) => testViewer(100 + n).tiktokId);
  expect(await archived()).toEqual(gone);
  expect(((await read(gone[0]!)).json() as ViewerAnswer).viewer.likesGiven.overall).toBe(1);
  await like(100);
  expect(await archived()).toEqual(gone.slice(1));
  expect(await total()).toBe(QUOTA + 1);
  expect(((await read(gone[0]!)).json() as ViewerAnswer).viewer.likesGiven.overall).toBe(2);
  const change = { of: 'both', mode: 'add', points: 5, note: '' };
  const changed = await api.call('POST', '/viewers/change-points', {
    as: anna,
    body: { viewerIds: [gone[1]!], change },
  });
  expect(changed.status, changed.text).toBe(204);
  expect(await archived()).toEqual(gone.slice(2));
}, 60_000);

// behaviour: archive-2, viewerfile-3, viewerdelete-1
it('gives the file of an archived viewer, and deletes one without a trace', async () => {
  await fill();
  const [id] = await archived();
  expect((await api.call('GET', `/viewers/${id}/export`, { as: anna })).text).toContain(`"id":"${id}"`);
  expect((await api.call('POST', '/viewers/delete', { as: anna, body: { viewerIds: [id] } })).status).toBe(204);
  expect(await archived()).not.toContain(id);
  expect((await read(id!)).status).toBe(404);
  await api.services.viewerDeletion.settled();
  await api.services.viewerDeletion.close();
}, 60_000);
