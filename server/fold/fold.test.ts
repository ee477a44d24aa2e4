import { expect, test } from 'vitest';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { foldDeadlines, foldInput, foldOutput, nextDeadline, type SessionState } from './fold.ts';

const DAY_MS = 86_400_000;

/** A calendar that no computer knows: the deadline of the next day cannot be folded. */
function withBrokenCalendar(state: SessionState): SessionState {
  const { documents } = state;
  return { ...state, documents: { ...documents, profile: { ...documents.profile, timeZone: 'Nowhere/City' } } };
}

// behaviour: fold-3
test('a deadline that cannot be folded is reported once and passed over; the others and the show go on', async () => {
  const timer = testItem('TIMER', 'timer', { duration: 30, startOn: 'streamStart' });
  const { session, close } = await openTestSession(testBundle([timer]));
  await session.submit({ id: 's', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } });
  const broken = withBrokenCalendar(session.state);
  const output = foldOutput();
  const later = foldDeadlines(broken, START_MS + 3 * DAY_MS, 1, output);

  expect(output.events.map((event) => event.type)).toEqual(['itemDue', 'timerEnded']);
  expect(output.reports).toHaveLength(1);
  expect(output.reports[0]).toMatchObject({
    owner: 'stats',
    message: expect.stringContaining('deadline period: RangeError'),
  });
  expect(later.at).toBe(START_MS + 3 * DAY_MS);
  expect(nextDeadline(later)).toBeNull();

  const folded = foldInput(later, { id: 'f', type: 'share', payload: {} }, later.at + 1, 1, output);
  expect(folded.event).toMatchObject({ type: 'share' });
  expect(output.reports).toHaveLength(1);
  await close();
});
