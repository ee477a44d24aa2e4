/** Tests what a stage may require of the kernel, with throw-away stages in the real session. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { Commit } from '../session/commits.ts';
import { afterWait, MAX_DEPTH } from './depth.ts';
import { Fold } from './fold.ts';
import { SESSION_FOLD } from './sessionFold.ts';
import { defineStage, type Stage, type StoredRow } from './stage.ts';
import { STAGES } from './stages.ts';
import { MAX_VIEWERS_IN_MEMORY, updateViewer } from './stats/rules.ts';

const folder = temporaryFolder();
const BUNDLE = testBundle([]);
const NOTHING = { points: 0, coins: 0, likes: 0, chatMessages: 0 };
const withStage = <State>(stage: Stage<State>): Fold => new Fold({ ...STAGES, [stage.name]: stage });

const chat = (n: number, comment = 'go'): EventDraft<'chat'> => ({
  id: `chat:${n}`,
  at: START_MS + n,
  type: 'chat',
  payload: { comment, emotes: [] },
  viewer: testViewer(n),
});

/** Waits after `chat`, and again after each wait. */
function loop(waitMs: number, hasDrop: boolean) {
  const wait = (event: StreamEvent): Deadline => {
    const atMs = event.at + waitMs;
    const draft: EventDraft = { type: 'gameDue', payload: { game: 'loop' }, ...afterWait(event, atMs) };
    return { atMs, id: 'loop', draft };
  };
  const stage = defineStage<{ due: Deadline | null }>({
    name: 'loop',
    consumes: ['chat', 'gameDue'],
    rowKinds: [],
    start: () => ({ due: null }),
    fold: (_state, event) => ({ state: { due: wait(event) } }),
    due: ({ due }) => due,
  });
  return withStage(hasDrop ? { ...stage, drop: () => ({ state: { due: null } }) } : stage);
}

async function runLoop(waitMs: number, forMs: number, hasDrop = true) {
  const commits: Commit[] = [];
  const options = { fold: loop(waitMs, hasDrop), onCommit: (commit: Commit) => void commits.push(commit) };
  const { session, close } = await openTestSession(BUNDLE, options);
  await session.submit(chat(1));
  await session.advance(START_MS + forMs);
  await close();
  const waits = commits.flatMap(({ events }) => events).filter(({ type }) => type === 'gameDue');
  return { waits, reports: commits.flatMap(({ reports }) => reports), nextDueMs: session.nextDueMs };
}

// behaviour: fold-2
describe('a loop through a wait', () => {
  test.each([true, false])(
    'of less than a second ends at the depth of 16, with a report (drop: %s)',
    async (hasDrop) => {
      const { waits, reports } = await runLoop(500, 60_000, hasDrop);
      expect(waits.map(({ depth }) => depth)).toEqual(Array.from({ length: MAX_DEPTH }, (_, n) => n + 1));
      expect(waits.slice(0, 2).map(({ cause }) => cause)).toEqual(['chat:1', waits[0]!.id]);
      expect(reports).toHaveLength(1);
      expect(reports[0]).toMatchObject({
        owner: 'loop',
        message: expect.stringContaining('more than 16 deep') as string,
      });
    },
  );

  test('of a second goes on: its depth starts anew', async () => {
    const { waits, reports } = await runLoop(1_000, 60_000);
    expect(waits).toHaveLength(59);
    expect(new Set(waits.map(({ depth }) => depth))).toEqual(new Set([0]));
    expect(reports).toEqual([]);
  });
});

test('what a stage of a follow-up says of its depth is never less than that of the cause', async () => {
  const shallow = defineStage<null>({
    name: 'shallow',
    consumes: ['chat', 'share'],
    rowKinds: [],
    start: () => null,
    fold: (state) => ({
      state,
      followUps: [{ owner: 'shallow', draft: { type: 'share', payload: {}, depth: 0, cause: 'other' } }],
    }),
  });
  const commits: Commit[] = [];
  const onCommit = (commit: Commit): void => void commits.push(commit);
  const { session, close } = await openTestSession(BUNDLE, { fold: withStage(shallow), onCommit });
  await session.submit(chat(1));
  await close();
  const [{ events, reports }] = commits as [Commit];
  expect(events.map(({ depth }) => depth)).toEqual(Array.from({ length: MAX_DEPTH + 1 }, (_, n) => n));
  expect(events[1]!.cause).toBe('other');
  expect(reports).toHaveLength(1);
});

describe('a stored row that a stage keeps', () => {
  const keeping = (key: string): Fold =>
    withStage(
      defineStage<null>({
        name: 'keeping',
        consumes: [],
        rowKinds: [],
        start: () => null,
        fold: (state) => ({ state }),
        keeps: () => [{ kind: 'viewer', key }],
        due: () => null,
      }),
    );

  test('is loaded when the session opens, before anything happens', async () => {
    const file = join(folder, 'kept.db');
    const first = await openTestSession(BUNDLE, {}, file);
    await first.submitAll([chat(1), chat(2)]);
    await first.close();
    // Ranked viewers are in memory anyway, so only requested ones count.
    const asked: string[] = [];
    const { stats, cues } = STAGES;
    const load = (...[state, rows]: Parameters<NonNullable<typeof stats.load>>) => {
      asked.push(...rows.map(({ key }) => key));
      return stats.load!(state, rows);
    };
    const keeps = () => [{ kind: 'viewer', key: testViewer(1).tiktokId }];
    const fold = new Fold({ ...STAGES, stats: { ...stats, load }, cues: { ...cues, keeps } });
    const { session, close } = await openTestSession(BUNDLE, { fold }, file);
    expect(asked).toEqual([testViewer(1).tiktokId]);
    expect(session.state.stages.stats.viewers.get(asked[0]!)).toMatchObject({ name: testViewer(1).name });
    await close();
  });

  test('is not dropped when there are too many in memory', async () => {
    const { session, close } = await openTestSession(BUNDLE);
    const idle = (n: number): StoredRow => {
      const row = updateViewer(null, testViewer(n), NOTHING, { at: START_MS, seq: 1 }, session.state.stages.stats.keys);
      return { kind: 'viewer', key: row.tiktokId, value: row };
    };
    const rows = Array.from({ length: MAX_VIEWERS_IN_MEMORY + 1 }, (_, n) => idle(n));
    const goneWith = (fold: Fold): string[] => {
      const { viewers } = fold.trim(fold.loadRows(session.state, rows)).stages.stats;
      return rows.map(({ key }) => key).filter((key) => !viewers.has(key));
    };
    const [kept, other] = goneWith(SESSION_FOLD) as [string, string];
    expect(goneWith(keeping(kept))).not.toContain(kept);
    expect(goneWith(keeping(kept))).toContain(other);
    await close();
  });
});

// behaviour: fold-8
test('a stage that asks for it is shown the viewers again, before anything else is folded', async () => {
  interface Seen {
    wants: boolean;
    seen: string[];
    chats: number;
  }
  const ranking = defineStage<Seen>({
    name: 'ranking',
    consumes: ['chat'],
    rowKinds: [],
    start: () => ({ wants: false, seen: [], chats: 0 }),
    survey: ({ chats, seen }, rows, isFirst) => ({
      wants: false,
      seen: [...(isFirst ? [] : seen), ...rows.map(({ key }) => key)],
      chats,
    }),
    wantsSurvey: ({ wants }) => wants,
    fold: (state, event) => {
      if (state.wants) throw new Error('folded before it was shown the viewers');
      const isAsking = event.type === 'chat' && event.payload.comment === 'survey';
      return { state: { ...state, wants: isAsking, chats: state.chats + 1 } };
    },
  });
  const { session, close } = await openTestSession(BUNDLE, { fold: withStage(ranking), batchSize: 1 });
  const own = (): Seen => (session.state.stages as unknown as { ranking: Seen }).ranking;
  await session.submit(chat(1));
  expect(own().seen).toEqual([]);
  await Promise.all([session.submit(chat(2, 'survey')), session.submit(chat(3))]);
  expect(own()).toEqual({ wants: false, seen: ['7001', '7002'], chats: 3 });
  await session.submit(chat(4, 'survey'));
  await expect.poll(() => own().seen).toEqual(['7001', '7002', '7003', '7004']);
  await close();
});
