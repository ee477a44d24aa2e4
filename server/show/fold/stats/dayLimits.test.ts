/** Tests the points that an author with a limit gives in a day of the streamer. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, testBundle, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

const folder = temporaryFolder();
const at = (text: string): number => Date.parse(`2026-01-${text}Z`);
const BUNDLE = testBundle([], 'Europe/Berlin');

const follow: EventDraft<'follow'> = {
  id: 'follow:1',
  at: at('01T12:00:00'),
  type: 'follow',
  viewer: testViewer(1),
  payload: {},
};
function give(id: string, atMs: number, points: number, more: object = {}): EventDraft<'changePoints'> {
  const payload = {
    viewerIds: ['7001'],
    of: 'both' as const,
    mode: 'add' as const,
    thousandths: points * 1000,
    by: 'helper:ben',
    note: '',
    dayLimit: 100_000,
    ...more,
  };
  return { id, at: atMs, type: 'changePoints', origin: 'command', payload };
}

type Opened = Awaited<ReturnType<typeof openTestSession>>;
/** The balance is left out when it equals the earned points. */
async function balanceOf({ store }: Opened): Promise<number> {
  const [row] = (await store.viewers()) as ViewerRow[];
  return (row!.balance ?? row!.points[0]) / 1000;
}

// behaviour: helper-9
test('a change beyond the limit is skipped, also after a restart, until the day of the streamer ends', async () => {
  const file = join(folder, 'days.db');
  const first = await openTestSession(BUNDLE, { startAtMs: at('01T12:00:00') }, file);
  await first.submitAll([follow, give('a', at('01T13:00:00'), 60), give('b', at('01T14:00:00'), 41)]);
  expect(await balanceOf(first)).toBe(60);
  const { given } = first.session.state.stages.stats;
  expect(given.byAuthor['helper:ben']).toEqual({ thousandths: 60_000, refused: [expect.any(Number)] });
  await first.close();

  const second = await openTestSession(BUNDLE, {}, file);
  expect(second.session.state.stages.stats.given).toEqual(given);
  // Midnight in Berlin is 23:00 in UTC.
  await second.submitAll([give('c', at('01T22:59:59'), 41), give('d', at('01T23:00:00'), 41)]);
  expect(await balanceOf(second)).toBe(101);
  await second.close();
});

// behaviour: helper-9
test('each author has an own limit, and an undone change still counts', async () => {
  const session = await openTestSession(BUNDLE, { startAtMs: at('01T12:00:00') });
  await session.submitAll([follow, give('a', at('01T13:00:00'), 100)]);
  const { seq } = session.session.state;
  const undo: EventDraft<'undoPoints'> = {
    id: 'undo',
    at: at('01T13:01:00'),
    type: 'undoPoints',
    origin: 'command',
    payload: { viewerId: '7001', change: seq, by: 'user:s' },
  };
  await session.submitAll([
    undo,
    give('b', at('01T13:02:00'), 1),
    give('c', at('01T13:03:00'), 7, { by: 'helper:mia' }),
    give('d', at('01T13:04:00'), 500, { by: 'user:s', dayLimit: undefined }),
  ]);
  expect(await balanceOf(session)).toBe(507);
  await session.close();
});
