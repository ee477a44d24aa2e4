/** Tests counting one follow of each viewer and stream, and the option to count each. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentDraft, showText, testFlow } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { writeEvents } from '../../../people/reports/report.ts';
import { summaryOf } from '../../../people/reports/summary.ts';
import type { JournalEvent } from '../foldOutput.ts';
import { streamTotals } from './rules.ts';

const follow = (ms: number, viewer?: number): EventDraft => ({
  id: `follow:${ms}`,
  at: START_MS + ms,
  type: 'follow',
  payload: {},
  ...(viewer !== undefined && { viewer: testViewer(viewer) }),
});
const streamStart = (ms: number): EventDraft => ({
  id: `start:${ms}`,
  at: START_MS + ms,
  type: 'streamStart',
  payload: { roomId: String(ms) },
});
const THANKS = documentDraft(
  'flow',
  'thanks',
  testFlow('thanks', {
    blocks: { a: showText('Thanks', 500) },
    trigger: { kind: 'FOLLOW', settings: {} },
  }),
  1,
);
const EACH = (version: number, countsEachFollow: boolean): EventDraft =>
  documentDraft('streamer', 'streamer', { countsEachFollow }, version);

async function counted(drafts: readonly EventDraft[], isRehearsal = false) {
  const events: JournalEvent[] = [];
  const items = [
    testItem('GOAL', 'goal', { metric: 'FOLLOWERS', value: 100, resetOnStreamStart: false }),
    testItem('TIMER', 'timer', { startOn: 'streamStart', secondsPerFollow: 10, duration: 3600 }),
    testItem('LOCATION', 'text'),
  ];
  const opened = await openTestSession(testBundle(items), {
    onCommit: (batch) => void events.push(...batch.events),
  });
  await opened.submitAll([THANKS, streamStart(1), ...drafts]);
  await opened.session.advance(START_MS + 100_000);
  const { stages } = opened.session.state;
  const dataOf = (id: string): unknown => stages.items.byId[id]!.data;
  const [written] = writeEvents(null, events, { newId: () => 'r', flowNameOf: () => '' });
  const found = {
    total: streamTotals(stages.stats.stream).follows.overall,
    goal: Reflect.get(dataOf('goal') as object, 'amount') as number,
    timer: (Reflect.get(dataOf('timer') as object, 'pauseDelta') as number) / 10_000,
    flows: events.filter(({ type }) => type === 'showText').length,
    report: summaryOf(written!.report).follows,
  };
  await opened.close();
  return isRehearsal ? found : new Set(Object.values(found));
}

// behaviour: total-10
test.each<[string, EventDraft[], number]>([
  ['again and again', [follow(10, 1), follow(20, 1), follow(9_000, 1)], 1],
  ['two viewers in turn', [follow(10, 1), follow(20, 2), follow(30, 1), follow(40, 2)], 2],
  ['nobody knows who', [follow(10), follow(20)], 2],
])('%s: total, goal, timer, flow and report count the same', async (_what, drafts, count) =>
  expect(await counted(drafts)).toEqual(new Set([count])),
);

// behaviour: total-10
test('in the next stream the viewer counts again', async () => {
  const drafts = [follow(10, 1), follow(20, 1), streamStart(50_000), follow(50_010, 1), follow(50_020, 1)];
  expect(await counted(drafts, true)).toMatchObject({ total: 2, goal: 2, timer: 2, flows: 2 });
});

// behaviour: total-10
test('each follow counts where the streamer wants it, from then on', async () => {
  expect(await counted([EACH(2, true), follow(10, 1), follow(20, 1), follow(30, 1)])).toEqual(new Set([3]));
  const back = [EACH(2, true), follow(10, 1), follow(20, 1), EACH(3, false), follow(30, 1)];
  expect(await counted(back)).toEqual(new Set([2]));
});

// behaviour: total-10
test('a test event counts each time', async () => {
  const opened = await openTestSession(testBundle([]));
  await opened.submitAll([follow(10, 1)]);
  const fork = opened.session.fork({ rehearsal: 'test', pause: () => Promise.resolve() });
  await fork.submit(follow(20, 1));
  await fork.submit(follow(30, 1));
  expect(streamTotals(fork.state.stages.stats.stream).follows.overall).toBe(3);
  await fork.close();
  await opened.close();
});

// behaviour: total-11
test('a message that names a viewer by id alone leaves the known name as it is', async () => {
  const opened = await openTestSession(testBundle([]));
  const known = testViewer(1, { displayName: 'Lena' });
  const unnamed = { ...known, name: known.tiktokId, displayName: 'Lena?', profilePictureUrl: '' };
  await opened.submitAll([
    { ...follow(10), viewer: known },
    { ...follow(20), viewer: unnamed },
  ]);
  expect(opened.session.state.stages.stats.viewers.get(known.tiktokId)).toMatchObject({
    name: known.name,
    displayName: 'Lena',
  });
  await opened.close();
});
