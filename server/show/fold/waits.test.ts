/** Tests that the waits of items, games and streaks keep their cause and its depth. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { Commit } from '../session/commits.ts';
import { MAX_DEPTH } from './depth.ts';
import { Fold } from './fold.ts';
import { defineStage } from './stage.ts';
import { STAGES } from './stages.ts';

const folder = temporaryFolder();
const DURATION_S = 60;
const TIMER = testItem('TIMER', 'timer', { duration: DURATION_S });
const command = (action: 'restart' | 'add', seconds = 0): EventDraft => ({
  type: 'changeTimer',
  itemId: 'timer',
  payload: { action, seconds },
});

/** Restarts the timer when it ends, with this much time left, as a flow could. */
const again = (leftS: number) =>
  defineStage<null>({
    name: 'again',
    consumes: ['timerEnded'],
    rowKinds: [],
    start: () => null,
    fold: (state) => ({
      state,
      followUps: [command('restart'), command('add', leftS - DURATION_S)].map((draft) => ({ owner: 'again', draft })),
    }),
  });

async function run(leftS: number, forMs: number) {
  const commits: Commit[] = [];
  const fold = new Fold({ ...STAGES, again: again(leftS) });
  const onCommit = (commit: Commit): void => void commits.push(commit);
  const { session, close } = await openTestSession(testBundle([TIMER]), { fold, onCommit });
  await session.submit({ id: 'start', at: START_MS, origin: 'command', ...command('restart') });
  await session.advance(START_MS + DURATION_S * 1000 + forMs);
  await close();
  const ends = commits.flatMap(({ events }) => events).filter(({ type }) => type === 'itemDue');
  return { ends, reports: commits.flatMap(({ reports }) => reports) };
}

// behaviour: fold-2
test('a loop through an item that waits for no time, or for less than a second, ends', async () => {
  for (const leftS of [0, 0.5]) {
    const { ends, reports } = await run(leftS, 60_000);
    expect(ends.map(({ depth }) => depth)).toEqual([0, 3, 6, 9, 12, 15]);
    expect(ends[0]!.cause).toBe('start');
    // Two commands start it.
    expect(reports).toHaveLength(2);
    for (const { message } of reports) expect(message).toContain(`more than ${MAX_DEPTH} deep`);
  }
});

test('a loop through an item that waits for a second goes on', async () => {
  const { ends, reports } = await run(1, 30_000);
  expect(ends).toHaveLength(31);
  expect(new Set(ends.map(({ depth }) => depth))).toEqual(new Set([0]));
  expect(reports).toEqual([]);
});

/** Returns the journalled events that time alone caused. */
async function waited(items: OverlayItem[], drafts: EventDraft[], forMs: number, restarts: boolean) {
  const file = join(folder, `${drafts[0]!.id}-${String(restarts)}.sqlite`);
  const events: StreamEvent[] = [];
  const onCommit = (commit: Commit): void => void events.push(...commit.events);
  let test = await openTestSession(testBundle(items), { onCommit }, file);
  await test.submitAll(drafts);
  if (restarts) {
    await test.close();
    test = await openTestSession(testBundle(items), { onCommit }, file);
  }
  await test.session.advance(START_MS + forMs);
  await test.close();
  return events
    .filter(({ origin }) => origin === 'deadline')
    .map(({ type, at, cause, depth }) => [type, at - START_MS, cause, depth]);
}

const frame = (id: string, afterMs: number, repeatCount: number): EventDraft => ({
  id,
  at: START_MS + afterMs,
  type: 'gift',
  viewer: testViewer(1),
  payload: {
    giftId: '1',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount,
    repeatEnd: false,
    groupId: 'g',
    isStreakable: true,
  },
});

const spin: EventDraft = {
  id: 'spin',
  at: START_MS,
  type: 'runWheel',
  origin: 'command',
  payload: {
    targetItemId: 'timer',
    items: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      text: id,
      textColor: '#fff',
      backgroundColor: '#000',
      contentType: 'text',
      imageUrl: '',
      imageScaleMode: 'contain',
    })),
    centerImageUrl: '',
    spinDuration: 5,
    extraSpins: 3,
  },
};

const start: EventDraft = { id: 'start', at: START_MS, origin: 'command', ...command('restart') };

test.each([
  ['an item', [start], 61_000, [['itemDue', 60_000, 'start', 0]]],
  ['a game', [spin], 20_000, [['gameDue', 11_800, 'spin', 0]]],
  ['a streak', [frame('one', 0, 1), frame('two', 100, 2)], 11_000, [['streakDue', 10_100, 'two', 0]]],
] as const)('the end of %s names what made it wait, after a restart too', async (_name, drafts, forMs, expected) => {
  expect(await waited([TIMER], [...drafts], forMs, false)).toEqual(expected);
  expect(await waited([TIMER], [...drafts], forMs, true)).toEqual(expected);
});
