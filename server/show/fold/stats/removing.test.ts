/** Tests to the millisecond whom a removal affects and which stream carries it out, and that it outlives the session. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { documentDraft, giftDraft } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, type TestSession } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { INACTIVE_MS, REMOVAL_UNDO_MS, WARNING_MS } from '../ledger/removals.ts';
import { viewerTotal } from './rules.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

const folder = temporaryFolder();
const BUNDLE = testBundle([]);

const announce = (at: number, cutoffMs = at - INACTIVE_MS): EventDraft => ({
  type: 'announceRemoval',
  origin: 'command',
  payload: { cutoffMs },
  at,
});
const start = (at: number): EventDraft => ({ type: 'streamStart', payload: { roomId: String(at) }, at });
const undo = (at: number, epoch: number): EventDraft => ({
  type: 'undoRemoval',
  origin: 'command',
  payload: { epoch, by: 'user:s' },
  at,
});

async function points({ session, store }: Pick<TestSession, 'session' | 'store'>): Promise<number[]> {
  const { keys } = session.state.stages.stats;
  return ((await store.viewers()) as ViewerRow[]).map((row) => viewerTotal(row, 'points', keys)[0] / 1000);
}

// behaviour: removal-1, removal-2
test('it is of those who were last there before its instant, and comes with a stream a day later at the earliest', async () => {
  const events: StreamEvent[] = [];
  const run = await openTestSession(BUNDLE, { onCommit: (commit) => void events.push(...commit.events) });
  const atMs = START_MS + 1 + INACTIVE_MS;
  await run.submitAll([giftDraft('a', 0, { coins: 5 }), giftDraft('b', 1, { viewer: 2, coins: 7 })]);
  // An instant less than 60 days ago causes no removal.
  await run.submitAll([announce(atMs, atMs), start(atMs), start(atMs + WARNING_MS - 1)]);
  expect(await points(run)).toEqual([5, 7]);
  await run.submitAll([start(atMs + WARNING_MS)]);
  expect(await points(run)).toEqual([0, 7]);
  const removed = events.filter(({ type }) => type === 'inactiveRemoved');
  expect(removed).toHaveLength(1);
  expect(removed[0]).toMatchObject({ payload: { cutoffMs: START_MS + 1 }, origin: 'followUp', at: atMs + WARNING_MS });
  const started = events.filter(({ type }) => type === 'streamStart');
  expect(removed[0]!.cause).toBe(started.at(-1)!.id);
  await run.close();
});

// behaviour: removal-3
test('what it took and its undoing are the same after the session was opened anew', async () => {
  const file = join(folder, 'removal.db');
  const atMs = START_MS + 61 * 24 * 3_600_000;
  const first = await openTestSession(BUNDLE, {}, file);
  await first.submitAll([giftDraft('a', 0, { coins: 5 }), giftDraft('b', 1, { viewer: 2, coins: 7 }), announce(atMs)]);
  await first.close();
  const second = await openTestSession(BUNDLE, {}, file);
  await second.submitAll([start(atMs + WARNING_MS), giftDraft('c', atMs + 2 * WARNING_MS - START_MS, { viewer: 2 })]);
  expect(await points(second)).toEqual([0, 1]);
  const bytes = await second.bytes();
  await second.close();
  const third = await openTestSession(BUNDLE, {}, file);
  expect(await third.bytes()).toBe(bytes);
  expect(third.session.state.stages.stats.holders).toBe(1);
  const { removals } = third.session.state.stages.stats.resets;
  await third.submitAll([undo(atMs + WARNING_MS + REMOVAL_UNDO_MS - 1, removals![0]!.epoch)]);
  expect(await points(third)).toEqual([5, 8]);
  await third.close();
});

// behaviour: removal-2, removal-4
test('nothing is removed while an import comes in, nor when it is switched off', async () => {
  const atMs = START_MS + 61 * 24 * 3_600_000;
  const run = await openTestSession(BUNDLE);
  const nobody = { tiktokId: '1', name: 'n', displayName: 'N', earned: 0, balance: null };
  const part = (n: number, isLast: boolean): EventDraft => ({
    type: 'importViewers',
    origin: 'command',
    payload: { number: 1, isLast, mode: 'add', by: 'user:s', viewers: [nobody] },
    id: `part-${n}`,
    at: atMs + WARNING_MS + n,
  });
  await run.submitAll([giftDraft('a', 0, { coins: 5 }), announce(atMs), part(0, false), start(atMs + WARNING_MS + 1)]);
  expect((await points(run)).at(-1)).toBe(5);
  await run.submitAll([part(2, true)]);
  const off = documentDraft('points', 'points', { removesInactive: false }, 2);
  const later = atMs + WARNING_MS + 10;
  await run.submitAll([{ ...off, at: later }, start(later)]);
  expect(await points(run)).toEqual([0, 5]);
  expect(run.session.state.stages.stats.resets.announced).toBeUndefined();
  await run.close();
});

// behaviour: merge-3, removal-5
test('whoever is merged into somebody who lost points before gets back what was brought', async () => {
  const dayMs = 24 * 3_600_000;
  const atMs = START_MS + 61 * dayMs;
  const run = await openTestSession(BUNDLE);
  const merging = (type: 'mergeViewers' | 'unmergeViewers', at: number): EventDraft => ({
    type,
    origin: 'command',
    payload: { fromId: '7001', intoId: '7002', by: 'user:s' },
    at,
  });
  const laterMs = atMs + WARNING_MS + REMOVAL_UNDO_MS;
  await run.submitAll([
    giftDraft('a', 0, { viewer: 2, coins: 7 }),
    giftDraft('b', 60 * dayMs, { coins: 5 }),
    announce(atMs),
    start(atMs + WARNING_MS),
    giftDraft('c', laterMs - START_MS, { viewer: 2, coins: 3 }),
    merging('mergeViewers', laterMs + 1),
  ]);
  expect(await points(run)).toEqual([8]);
  await run.submitAll([merging('unmergeViewers', laterMs + 2)]);
  expect(await points(run)).toEqual([5, 3]);
  await run.close();
});
