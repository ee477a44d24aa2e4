/** Tests the likes of a sample: balloon, goal, trigger, timer, totals and report agree with the room's total. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentDraft, showText, testFlow } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { writeEvents } from '../../../people/reports/report.ts';
import { summaryOf } from '../../../people/reports/summary.ts';
import type { JournalEvent } from '../foldOutput.ts';
import { streamTotals } from './rules.ts';

const PER_RUN = 100;
const like = (ms: number, likeCount: number, totalLikeCount: number): EventDraft => ({
  id: `like:${ms}`,
  at: START_MS + ms,
  type: 'like',
  payload: { likeCount, totalLikeCount },
  viewer: testViewer(1),
});
const streamStart: EventDraft = { id: 's', at: START_MS + 1, type: 'streamStart', payload: { roomId: 'r' } };
const FLOW = documentDraft(
  'flow',
  'thanks',
  testFlow('thanks', {
    blocks: { a: showText('{likes}', 500) },
    trigger: { kind: 'LIKES', settings: { count: PER_RUN, counting: 'inTotal' } },
  }),
  1,
);

const balloonOf = (requiredLikes: number): EventDraft => ({
  id: 'balloon',
  at: START_MS + 2,
  type: 'startLikeBalloon',
  origin: 'command',
  payload: {
    targetItemId: 'balloon',
    requiredLikes,
    duration: 300,
    balloonShape: 'balloon',
    balloonColor: '#f00',
    balloonTextColor: '#fff',
    showProgress: true,
  },
});

async function heard(likes: readonly EventDraft[], requiredLikes = 1_000_000) {
  const events: JournalEvent[] = [];
  const items = [
    testItem('GOAL', 'goal', { metric: 'LIKES', value: 1_000_000 }),
    testItem('TIMER', 'timer', { startOn: 'streamStart', secondsPerLike: 1, duration: 36_000 }),
    testItem('LOCATION', 'balloon'),
  ];
  const opened = await openTestSession(testBundle(items), {
    onCommit: (batch) => void events.push(...batch.events),
  });
  await opened.submitAll([FLOW, streamStart, balloonOf(requiredLikes), ...likes]);
  await opened.session.advance(START_MS + 100_000);
  const { stages } = opened.session.state;
  const dataOf = (id: string): object => stages.items.byId[id]!.data as object;
  const [written] = writeEvents(null, events, { newId: () => 'r', flowNameOf: () => '' });
  const { likes: total, totalLikeCount } = streamTotals(stages.stats.stream);
  const found = {
    total: total.stream,
    room: totalLikeCount,
    goal: Reflect.get(dataOf('goal'), 'amount') as number,
    report: summaryOf(written!.report).likes,
    timer: (Reflect.get(dataOf('timer'), 'pauseDelta') as number) / 1000,
    balloon: (stages.games.byName['like-balloon']?.run.data as { earnedLikes: number } | undefined)?.earnedLikes,
    bursts: events.filter(({ type }) => type === 'likeBalloonExploded').length,
    runs: events.filter(({ type }) => type === 'showText').length,
    ofViewer: stages.stats.viewers.get('7001')!.likes[0],
    deeds: written!.deeds.get('7001')!.likes,
  };
  await opened.close();
  return found;
}

// behaviour: total-9, balloon-2, goal-1, report-1
test('what counts likes for everybody follows the room, a viewer has what the messages name', async () => {
  const messages = [like(10, 15, 90), like(1_000, 15, 190), like(2_000, 15, 290), like(3_000, 15, 285)];
  const all = 290;
  expect(await heard(messages)).toEqual({
    total: all,
    room: all,
    goal: all,
    report: all,
    timer: all,
    balloon: all,
    bursts: 0,
    runs: 2,
    ofViewer: 60,
    deeds: 60,
  });
});

// behaviour: total-9
test('a balloon of 500 bursts when the room gained 2,000, however few messages came', async () => {
  const { bursts } = await heard([like(10, 15, 1_000), like(1_000, 15, 2_000), like(2_000, 15, 3_000)], 500);
  expect(bursts).toBe(1);
});

// behaviour: total-9
test('of a room that is met late, earlier likes belong to the stream and fill no balloon', async () => {
  const { total, goal, report, room, balloon, timer, runs } = await heard([like(10, 15, 90_000), like(20, 5, 90_040)]);
  expect([total, goal, report, room]).toEqual([90_040, 90_040, 90_040, 90_040]);
  expect([balloon, timer, runs]).toEqual([55, 55, 0]);
});

// behaviour: total-9
test('where no total comes, everybody has what the messages name', async () => {
  const { total, goal, report, balloon, ofViewer } = await heard([like(10, 15, 0), like(20, 5, 0)]);
  expect([total, goal, report, balloon, ofViewer]).toEqual([20, 20, 20, 20, 20]);
});
