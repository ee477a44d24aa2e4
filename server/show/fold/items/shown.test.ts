/** Tests that the fold decides when an item became visible, so that it enters at the same moment on every page. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';
import type { Session } from '../../session/session.ts';

const folder = temporaryFolder();
let n = 0;
const at = (seconds: number): number => START_MS + seconds * 1000;

const command = (seconds: number, isVisible: boolean, orientation: 'portrait' | 'landscape' | 'both'): EventDraft => ({
  id: `c${++n}`,
  at: at(seconds),
  type: 'changeVisibility',
  origin: 'command',
  itemId: 'goal',
  payload: { isVisible, orientation },
});

const edit = (seconds: number, version: number, patch: JsonObject): EventDraft => ({
  id: `d${++n}`,
  at: at(seconds),
  type: 'documentChanged',
  origin: 'document',
  payload: { kind: 'overlay', id: 'test', version, patch },
});

function shown(session: Session, id = 'goal'): [portrait: number, landscape: number] {
  const item = liveOverlayOf(session.state, (data) => data).items.find((each) => each.id === id)!;
  return [item.shownAtMs, item.shownAtMsLandscape];
}

const goal = (changes: Partial<OverlayItem> = {}): OverlayItem =>
  ({ ...testItem('GOAL', 'goal', { metric: 'CUSTOM', value: 10, onReach: 'hide' }), ...changes }) as OverlayItem;

test('an item of a new session was always there', async () => {
  const { session, close } = await openTestSession(testBundle([goal()]));
  expect(shown(session)).toEqual([0, 0]);
  await session.submit(command(1, true, 'both'));
  expect(shown(session)).toEqual([0, 0]);
  await close();
});

// behaviour: item-11
test('a command notes the moment in the orientations it shows the item in; hiding notes nothing', async () => {
  const { session, close } = await openTestSession(testBundle([goal()]));
  await session.submit(command(1, false, 'both'));
  expect(shown(session)).toEqual([0, 0]);
  await session.submit(command(2, true, 'landscape'));
  expect(shown(session)).toEqual([0, at(2)]);
  await session.submit(command(3, true, 'both'));
  expect(shown(session)).toEqual([at(3), at(2)]);
  await close();
});

test('an edit that shows or adds an item notes the moment; other edits do not', async () => {
  const { session, close } = await openTestSession(testBundle([goal({ isVisible: false })]));
  await session.submit(edit(1, 2, { itemsById: { goal: { name: 'renamed' } } }));
  expect(shown(session)).toEqual([0, 0]);
  await session.submit(edit(2, 3, { itemsById: { goal: { isVisible: true } } }));
  expect(shown(session)).toEqual([at(2), 0]);
  await session.submit(edit(3, 4, { itemsById: { goal: { settings: { metric: 'SHARES' } } } }));
  expect(shown(session)).toEqual([at(2), 0]);
  const added = { ...testItem('GOAL', 'added'), isVisibleLandscape: false } as unknown as JsonObject;
  await session.submit(edit(4, 5, { itemsById: { added }, order: ['goal', 'added'] }));
  expect(shown(session, 'added')).toEqual([at(4), 0]);
  await close();
});

test('an item that hid itself and comes back notes the moment', async () => {
  const { session, close } = await openTestSession(testBundle([goal()]));
  const set = (seconds: number, value: number): EventDraft => ({
    id: `g${++n}`,
    at: at(seconds),
    type: 'changeGoal',
    origin: 'command',
    itemId: 'goal',
    payload: { property: 'amount', mode: 'set', value },
  });
  await session.submit(set(1, 20));
  expect(liveOverlayOf(session.state, (data) => data).items[0]!.isVisible).toBe(false);
  expect(shown(session)).toEqual([0, 0]);
  await session.submit(command(5, true, 'both'));
  expect(shown(session)).toEqual([at(5), at(5)]);
  await close();
});

test('the moment outlives a restart', async () => {
  const file = join(folder, 'test.db');
  const first = await openTestSession(testBundle([goal()]), {}, file);
  await first.session.submit(command(1, false, 'both'));
  await first.session.submit(command(2, true, 'portrait'));
  await first.close();
  const second = await openTestSession(testBundle([goal()]), {}, file);
  expect(shown(second.session)).toEqual([at(2), 0]);
  await second.close();
});
