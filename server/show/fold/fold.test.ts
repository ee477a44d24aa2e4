import { expect, test } from 'vitest';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { SESSION_FOLD } from './sessionFold.ts';
import { foldOutput } from './foldOutput.ts';
import type { SessionState } from './sessionState.ts';

const DAY_MS = 86_400_000;

/** Breaks the calendar, so that the deadline of the next day cannot be folded. */
function withBrokenCalendar(state: SessionState): SessionState {
  const { documents } = state;
  return { ...state, documents: { ...documents, streamer: { timeZone: 'Nowhere/City' } } };
}

// behaviour: fold-3
test('a deadline that cannot be folded is reported once and passed over; the others and the show go on', async () => {
  const timer = testItem('TIMER', 'timer', { duration: 30, startOn: 'streamStart' });
  const { session, close } = await openTestSession(testBundle([timer]));
  await session.submit({ id: 's', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } });
  const broken = withBrokenCalendar(session.state);
  const output = foldOutput();
  const later = SESSION_FOLD.foldDeadlines(broken, START_MS + 3 * DAY_MS, 1, output);

  expect(output.events.map((event) => event.type)).toEqual(['itemDue', 'timerEnded']);
  expect(output.reports).toHaveLength(1);
  expect(output.reports[0]).toMatchObject({
    owner: 'stats',
    message: expect.stringContaining('deadline period: RangeError'),
  });
  expect(later.at).toBe(START_MS + 3 * DAY_MS);
  expect(SESSION_FOLD.nextDeadline(later)).toBeNull();

  const folded = SESSION_FOLD.foldInput(later, { id: 'f', type: 'share', payload: {} }, later.at + 1, 1, output);
  expect(folded.event).toMatchObject({ type: 'share' });
  expect(output.reports).toHaveLength(1);
  await close();
});

// behaviour: fold-2, chance-2
test('what follows from an event comes right after it, at its time, under an id that says from what', async () => {
  const goal = testItem('GOAL', 'goal', { metric: 'FOLLOWERS', value: 1 });
  const { session, close } = await openTestSession(testBundle([goal]));
  const output = foldOutput();
  SESSION_FOLD.foldInput(session.state, { id: 'f', type: 'follow', payload: {} }, START_MS + 7, 1, output);
  expect(
    output.events.map(({ id, type, at, seq, origin, depth, cause }) => [id, type, at, seq, origin, depth, cause]),
  ).toEqual([
    ['f', 'follow', START_MS + 7, 1, expect.any(String), 0, undefined],
    ['f/goal/0', 'goalReached', START_MS + 7, 2, 'followUp', 1, 'f'],
  ]);
  await close();
});

// behaviour: event-9
test('events of a transient type are folded and not kept in the journal', async () => {
  const { session, store, close } = await openTestSession(testBundle([]));
  await session.submit({ id: 'j', at: START_MS, type: 'join', viewer: testViewer(1), payload: {} });
  await session.submit({ id: 's', at: START_MS + 1, type: 'share', viewer: testViewer(1), payload: {} });
  expect(session.state.stages.stats.viewers.get('7001')?.createdAt).toBe(START_MS);
  expect((await store.tail(['join', 'share'], 0, 1e9)).map(({ type }) => type)).toEqual(['share']);
  await close();
});
