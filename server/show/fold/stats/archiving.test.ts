/** Tests viewers who are archived and come back, in the session and in the database. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, START_MS, testBundle, testViewer, type TestSession } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { connect } from '../../../ground/db/connection.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

const folder = temporaryFolder();
const BUNDLE = { ...testBundle([]), points: { pointsPerCoin: 0, pointsPerLike: 1 } };
/** More than the longest list of top viewers has places. */
const VIEWERS = 130;

let events = 0;
const like = (viewer: number, likeCount: number): EventDraft<'like'> => ({
  id: `like:${++events}`,
  at: START_MS + events * 1000,
  type: 'like',
  viewer: testViewer(viewer, { profilePictureUrl: 'https://pictures.example/1.png' }),
  payload: { likeCount, totalLikeCount: 0 },
});
const archive = (...viewers: number[]): EventDraft<'archiveViewers'> => ({
  id: `archive:${++events}`,
  at: START_MS + events * 1000,
  type: 'archiveViewers',
  origin: 'command',
  payload: { viewerIds: viewers.map((n) => testViewer(n).tiktokId) },
});
const give = (viewer: number): EventDraft<'changePoints'> => ({
  id: `give:${++events}`,
  at: START_MS + events * 1000,
  type: 'changePoints',
  origin: 'command',
  payload: {
    viewerIds: [testViewer(viewer).tiktokId],
    of: 'both',
    mode: 'add',
    thousandths: 7000,
    by: 'user:s',
    note: '',
  },
});
/** The viewer with the number n has n likes, so the first 30 are on no list. */
const everybody = (): EventDraft[] => Array.from({ length: VIEWERS }, (_, n) => like(n + 1, n + 1));

const counts = ({ session }: TestSession): number[] => {
  const { stored, holders } = session.state.stages.stats;
  return [stored, holders];
};
async function tables(file: string): Promise<[viewers: number, archived: string[]]> {
  const database = connect(file);
  const [viewers] = await database('viewers').count<{ count: number }[]>({ count: '*' });
  const archived = await database('archived_viewers').orderBy('tiktok_id').pluck<string[]>('tiktok_id');
  await database.destroy();
  return [viewers!.count, archived];
}
const rowOf = async ({ store }: TestSession, viewer: number): Promise<ViewerRow> =>
  ((await store.viewers()) as ViewerRow[]).find(({ tiktokId }) => tiktokId === testViewer(viewer).tiktokId)!;

// behaviour: archive-1, archive-2
test('archives viewers in no list, who come back with all they had by an event or a command', async () => {
  const file = join(folder, 'archive.db');
  const one = await openTestSession(BUNDLE, {}, file);
  await one.submitAll(everybody());
  await one.submitAll([archive(1, 2, 3, 130, 999)]);
  expect(counts(one)).toEqual([127, 127]);
  expect(await tables(file)).toEqual([127, ['7001', '7002', '7003']]);
  // The state file contains everybody, archived or not.
  expect(await one.store.viewers()).toHaveLength(VIEWERS);
  await one.submitAll([like(1, 5), give(2)]);
  expect(counts(one)).toEqual([129, 129]);
  expect(await tables(file)).toEqual([129, ['7003']]);
  expect(await rowOf(one, 1)).toMatchObject({
    likes: [6, 6, 6, 6, 6, 6, expect.anything()],
    points: [6000, 6000, 6000, 6000, 6000, 6000, expect.anything()],
  });
  expect((await rowOf(one, 2)).points[0]).toBe(9000);
  expect(await rowOf(one, 1)).not.toHaveProperty('archived');
  await one.close();
});

test('goes on after a restart as without one', async () => {
  const drafts = [...everybody(), archive(1, 2, 3), like(1, 200), archive(1, 4), give(2)];
  const states: unknown[] = [];
  for (const restarts of [[], [VIEWERS, VIEWERS + 1, VIEWERS + 3]]) {
    const file = join(folder, `restart-${restarts.length}.db`);
    let one = await openTestSession(BUNDLE, {}, file);
    for (const [at, draft] of drafts.entries()) {
      if (restarts.includes(at)) {
        await one.close();
        one = await openTestSession(BUNDLE, {}, file);
      }
      await one.submitAll([draft]);
    }
    states.push([counts(one), await one.bytes(), await tables(file)]);
    await one.close();
  }
  expect(states[1]).toEqual(states[0]);
  // With 201 likes the first one is on a list and stays.
  expect(states[0]).toMatchObject([[128, 128], expect.anything(), [128, ['7003', '7004']]]);
});

test('keeps who is archived, comes back and is archived again in one batch', async () => {
  const file = join(folder, 'batch.db');
  const one = await openTestSession(BUNDLE, {}, file);
  await one.submitAll(everybody());
  await one.submitAll([archive(1), like(1, 1), archive(1), archive(2), like(2, 1)]);
  expect(await tables(file)).toEqual([129, ['7001']]);
  expect((await rowOf(one, 1)).likes[0]).toBe(2);
  expect((await rowOf(one, 2)).likes[0]).toBe(3);
  await one.close();
});

test('a fork archives and brings back as the session does', async () => {
  const one = await openTestSession(BUNDLE, {});
  await one.submitAll([...everybody(), archive(1)]);
  const fork = one.session.fork({ rehearsal: 'r' });
  await fork.submit(archive(2));
  await fork.submit(like(1, 1));
  await fork.submit(like(2, 1));
  expect(fork.state.stages.stats.stored).toBe(VIEWERS);
  expect(counts(one)).toEqual([129, 129]);
  await fork.close();
  await one.close();
});
