/** Tests items with totals in a real session: their data, its timing, restarts, and messages to pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, TopUsersData } from '#schemas/generated/types.ts';
import {
  openTestSession,
  START_MS,
  testBundle,
  testItem,
  type TestSession,
  testViewer,
} from '#tests/support/session.ts';
import { diffOverlay } from '../../../pages/realtime/diffOverlay.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';

const bundle = testBundle([
  testItem('TOP_USERS', 'users', { type: 'gifters', dataRange: 'today' }),
  testItem('TOP_GIFT', 'gift'),
  testItem('GIFT_COUNTER', 'counter', { maxValue: 10, onEnd: 'double' }),
  testItem('GIFT_COUNTER', 'daily', { dataRange: 'today' }),
  testItem('TOP_GIFT_STREAK', 'streak'),
]);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function gift(atMs: number, viewer: number, giftId: string, diamondCount: number, repeatCount: number): EventDraft {
  const known = { giftId, giftName: `Gift ${giftId}`, giftImageUrl: '', diamondCount };
  return {
    id: `g${++made}`,
    at: START_MS + atMs,
    type: 'gift',
    viewer: testViewer(viewer),
    payload: { ...known, repeatCount, repeatEnd: true, groupId: `${made}`, isStreakable: true },
  };
}

const dataOf = ({ session }: TestSession, id: string): unknown => session.state.stages.items.byId[id]!.data;
const namesOf = (opened: TestSession): string[] =>
  (dataOf(opened, 'users') as TopUsersData).lists.flatMap(({ viewers }) =>
    viewers.map(({ displayName }) => displayName),
  );

// behaviour: period-4
test('a gift reaches all of them, a restart keeps them, and a new day empties what is about the day', async () => {
  const file = join(folder, 'test.sqlite');
  const first = await openTestSession(bundle, {}, file);
  await first.submitAll([gift(1000, 1, '5655', 1, 12), gift(1500, 2, '8913', 500, 1)]);
  await first.session.advance(START_MS + 31_000);
  const expectAll = (opened: TestSession): void => {
    expect(namesOf(opened)).toEqual(['Viewer 2', 'Viewer 1']);
    expect(dataOf(opened, 'gift')).toMatchObject({
      gift: { id: '8913', diamondCount: 500 },
      viewer: { tiktokId: '7002' },
    });
    expect(dataOf(opened, 'counter')).toMatchObject({ count: 12, viewerNames: ['Viewer 1'] });
    expect(opened.session.state.stages.items.byId['counter']!.settings).toMatchObject({ maxValue: 20 });
    expect(dataOf(opened, 'streak')).toMatchObject({ count: 12, viewer: { tiktokId: '7001' } });
  };
  expectAll(first);
  await first.close();
  const again = await openTestSession(bundle, {}, file);
  expectAll(again);
  await again.session.advance(START_MS + 24 * 3_600_000);
  expect(namesOf(again)).toEqual([]);
  expect(dataOf(again, 'daily')).toMatchObject({ count: 0 });
  expect(dataOf(again, 'counter')).toMatchObject({ count: 12 });
  await again.session.submit({
    id: 'start',
    at: START_MS + 25 * 3_600_000,
    type: 'streamStart',
    payload: { roomId: '2' },
  });
  expect(dataOf(again, 'counter')).toMatchObject({ count: 0 });
  expect(dataOf(again, 'gift')).toMatchObject({ gift: null });
  expect(again.session.state.stages.items.byId['counter']!.overrides).toEqual({});
  await again.close();
});

// behaviour: top-3
test('a list that becomes visible is loaded at once', async () => {
  const opened = await openTestSession(bundle);
  const { session } = opened;
  await session.submit(gift(1000, 1, '5655', 1, 1));
  const show = (atMs: number, isVisible: boolean): EventDraft => ({
    id: `v${atMs}`,
    at: START_MS + atMs,
    type: 'changeVisibility',
    origin: 'command',
    itemId: 'users',
    payload: { isVisible, orientation: 'both' },
  });
  await session.submit(show(2000, false));
  await session.submit(gift(3000, 2, '5655', 1, 5));
  await session.advance(START_MS + 4000);
  expect(namesOf(opened)).toEqual([]);
  await session.submit(show(5000, true));
  await session.advance(START_MS + 5000);
  expect(namesOf(opened)).toEqual(['Viewer 2', 'Viewer 1']);
  await opened.close();
});

test('nothing wakes the session while nothing happens', async () => {
  const opened = await openTestSession(bundle);
  await opened.session.submit(gift(1000, 1, '5655', 1, 1));
  await opened.session.advance(START_MS + 700_000);
  const { seq } = opened.session.state;
  await opened.session.advance(START_MS + 5 * 3_600_000);
  expect(opened.session.state.seq).toBe(seq);
  await opened.close();
});

test('changes travel under topics of their own (behaviour: socket-3)', async () => {
  const same = (data: JsonObject): JsonObject => data;
  const opened = await openTestSession(bundle);
  await opened.session.advance(START_MS + 1);
  const before = liveOverlayOf(opened.session.state, same);
  await opened.session.submit(gift(40_000, 1, '5655', 1, 3));
  const topics = diffOverlay(before, liveOverlayOf(opened.session.state, same)).map(({ topic }) => topic);
  expect(topics.sort()).toEqual([
    'overlayItem:counter:giftCountUpdated',
    'overlayItem:daily:giftCountUpdated',
    'overlayItem:gift:topGiftUpdated',
    'overlayItem:streak:topGiftStreakUpdated',
    'topViewersUpdated',
  ]);
  await opened.close();
});
