/** Tests a session that shares the thread (behaviour: event-10): its turns end anywhere, and it stops whatever waits. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Share } from '../../ground/base/fairScheduler.ts';
import { flowDraft, testFlow } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const bundle = testBundle([
  testItem('GOAL', 'coins', { metric: 'COINS', value: 50, onReach: 'increase', increaseBy: 40 }),
  testItem('TIMER', 'timer', { duration: 5, startOn: 'streamStart' }),
]);

const start: EventDraft = { id: 'start', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } };
const chat = (n: number): EventDraft => ({
  id: `c${n}`,
  at: START_MS + n * 700,
  type: 'chat',
  viewer: testViewer(n % 3),
  payload: { comment: `hello ${n}`, emotes: [] },
});
const drafts = [start, ...Array.from({ length: 40 }, (_, n) => chat(n))];

/** Creates a share whose turns end after this many checks. */
function turnsOf(looks: number): Share & { turns: number } {
  const share = {
    turns: 0,
    usedMs: 0,
    run: <Result>(work: (isOver: () => boolean) => Result): Promise<Result> => {
      share.turns++;
      let looked = 0;
      return Promise.resolve(work(() => ++looked >= looks));
    },
    runNow: (work: () => void): void => work(),
    next: (): Promise<void> => Promise.resolve(),
  };
  return share;
}

test.for([1, 2, 5])('turns that end after %i pieces of work change nothing', async (looks) => {
  const whole = await openTestSession(bundle);
  await whole.submitAll(drafts);
  await whole.session.advance(START_MS + 60_000);
  const share = turnsOf(looks);
  const cut = await openTestSession(bundle, { share });
  await cut.submitAll(drafts);
  await cut.session.advance(START_MS + 60_000);
  expect(share.turns).toBeGreaterThan(40 / (looks + 1));
  expect(await cut.bytes()).toBe(await whole.bytes());
  await Promise.all([whole.close(), cut.close()]);
});

test('schedules that are due at the same moment give others the thread between them', async () => {
  const share = turnsOf(1);
  const { session, submitAll, close } = await openTestSession(bundle, { share });
  const trigger = { kind: 'SCHEDULE', settings: { cron: '30 * * * *' } } as const;
  const flows = Array.from({ length: 60 }, (_, n) => flowDraft(testFlow(`f${n}`, { trigger })));
  await submitAll(flows.map((draft) => ({ ...draft, at: START_MS })));
  const before = share.turns;
  await session.advance(START_MS + 30 * 60_000);
  expect(share.turns - before).toBeGreaterThanOrEqual(60);
  expect(session.state.stages.flows.records.all()).toHaveLength(60);
  await close();
});

test('a session that is closed folds no more than it has time for, and refuses the rest', async () => {
  const share: Share = {
    ...turnsOf(1),
    run: async (work) => (await new Promise((go) => setTimeout(go, 5)), work(() => true)),
  };
  // Its time is shorter than the waiting work takes.
  const scheduler = {
    after: (delayMs: number, task: () => void) => {
      const timer = setTimeout(task, Math.min(delayMs, 40));
      return () => clearTimeout(timer);
    },
  };
  const time = { mode: 'live', clock: { nowMs: () => START_MS }, scheduler } as const;
  const { session, close } = await openTestSession(bundle, { share, batchSize: 1, time });
  const answers = Promise.allSettled(drafts.map((draft) => session.submit(draft)));
  await session.close();
  const outcomes = await answers;
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBeLessThan(drafts.length);
  expect(session.state.seq).toBeGreaterThanOrEqual(done);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'BUSY' });
  await close();
});
