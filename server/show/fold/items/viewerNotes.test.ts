/** Tests who voted: remembered over restarts, forgotten on request, and never sent to pages. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import type { TestSession } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';

const folder = temporaryFolder();
const same = (data: JsonObject): JsonObject => data;
const item: OverlayItem = testItem('VOTE', 'vote', { option1: 'Racing', option2: 'Chess', duration: 0 });
let n = 0;
const at = (): number => START_MS + ++n;
const say = (voter: number, comment: string): EventDraft => ({
  id: `c${n}`,
  at: at(),
  type: 'chat',
  viewer: testViewer(voter),
  payload: { comment, emotes: [] },
});
const start: EventDraft = { id: 'start', at: at(), type: 'startVote', origin: 'command', itemId: 'vote', payload: {} };
const reset = (): EventDraft => ({
  id: `reset${n}`,
  at: at(),
  type: 'resetVote',
  origin: 'command',
  itemId: 'vote',
  payload: {},
});

const countsOf = ({ session }: TestSession): unknown =>
  (session.state.stages.items.byId['vote']!.data as { counts: number[] }).counts;
const noteRows = async ({ database }: TestSession): Promise<number> =>
  (await database('live_rows').where({ kind: 'itemLedger' }).select('key')).length;

// behaviour: vote-4
test('a viewer who voted before a restart cannot vote twice after it, and may still change', async () => {
  const file = join(folder, 'restart.db');
  const first = await openTestSession(testBundle([item]), {}, file);
  await first.submitAll([start, say(1, '1'), say(2, '1'), say(3, '2')]);
  const bytes = await first.bytes();
  await first.close();
  const second = await openTestSession(testBundle([item]), {}, file);
  expect(await second.bytes()).toBe(bytes);
  await second.submitAll([say(1, '1'), say(2, '2')]);
  expect(countsOf(second)).toEqual([1, 2]);
  await second.close();
});

// behaviour: vote-5
test('pages see the counts and nothing of the voters; the state file has both', async () => {
  const opened = await openTestSession(testBundle([item]));
  await opened.submitAll([start, say(1, '1'), say(2, '2')]);
  const shown = JSON.stringify(liveOverlayOf(opened.session.state, same));
  expect(shown).toContain('"counts":[1,1]');
  expect(shown).not.toMatch(/7001|7002|viewer_/);
  expect(await opened.bytes()).toContain('"ledger":{"7001":0,"7002":1}');
  await opened.close();
});

test('talk that is no vote changes nothing that pages see', async () => {
  const opened = await openTestSession(testBundle([item, testItem('GOAL', 'goal')]));
  await opened.submitAll([start, say(1, '1')]);
  const before = liveOverlayOf(opened.session.state, same).items;
  await opened.submitAll([say(2, 'hello')]);
  expect(liveOverlayOf(opened.session.state, same).items[0]).toBe(before[0]);
  await opened.close();
});

test('a reset, another start and the removal of the item leave no row behind', async () => {
  const opened = await openTestSession(testBundle([item]));
  const voters = Array.from({ length: 40 }, (_none, voter) => voter);
  await opened.submitAll([start, ...voters.map((voter) => say(voter, '1'))]);
  expect(await noteRows(opened)).toBeGreaterThan(20);
  await opened.submitAll([reset()]);
  expect(await noteRows(opened)).toBe(0);
  await opened.submitAll([{ ...start, id: 'again', at: at() }, ...voters.map((voter) => say(voter, '2'))]);
  expect([countsOf(opened), await noteRows(opened)]).toEqual([[0, 40], expect.any(Number)]);
  const patch = { itemsById: { vote: null }, order: [] };
  const removed: EventDraft = {
    id: 'removed',
    at: at(),
    type: 'documentChanged',
    origin: 'document',
    payload: { kind: 'overlay', id: 'test', version: 2, patch },
  };
  await opened.submitAll([removed]);
  expect(await noteRows(opened)).toBe(0);
  await opened.close();
});
