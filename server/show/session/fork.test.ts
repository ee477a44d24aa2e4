/** Tests forks: they continue from the session, read through, keep their own data, and leave nothing behind. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { StateFile } from '#schemas/generated/types.ts';
import {
  openTestSession,
  START_MS,
  testBundle,
  testItem,
  type TestSession,
  testViewer,
} from '#tests/support/session.ts';
import { FORK_MAX_VIEWERS, forkStore } from './forkStore.ts';
import type { Session } from './session.ts';
import type { Commit } from './commits.ts';
import { stateBytes, stateFileOf } from './stateFile.ts';

const BUNDLE = testBundle([testItem('CHAT', 'chat'), testItem('TIMER', 'timer', { duration: 10 })]);

let real: TestSession;
let fork: Session;
let commits: Commit[];

const chat = (n: number, viewer = 1): EventDraft<'chat'> => ({
  id: `chat:${n}`,
  at: START_MS + n * 1_000,
  type: 'chat',
  payload: { comment: `message ${n}`, emotes: [] },
  viewer: testViewer(viewer),
});
const command = (n: number): EventDraft<'changeTimer'> => ({
  id: `command:${n}`,
  at: START_MS + n * 1_000,
  type: 'changeTimer',
  payload: { action: 'start', seconds: 0 },
  itemId: 'timer',
  origin: 'command',
});
const stateOf = (session: Session): Promise<StateFile> => stateFileOf(session.state, session.store);
const messagesOf = ({ items }: StateFile): string[] => {
  const { data } = items.find(({ id }) => id === 'chat')!;
  return (data as { messages: { text?: string; comment?: string }[] }).messages.map((message) =>
    JSON.stringify(message),
  );
};
const like = (n: number): EventDraft<'like'> => ({
  id: `like:${n}`,
  at: START_MS + n * 1_000,
  type: 'like',
  payload: { likeCount: 5, totalLikeCount: 0 },
  viewer: testViewer(1),
});
const likesOf = ({ viewers }: StateFile): number =>
  viewers.find(({ tiktokId }) => tiktokId === '7001')!.likesGiven.overall;

beforeEach(async () => {
  real = await openTestSession(BUNDLE);
  await real.submitAll([chat(1), like(2)]);
  commits = [];
  fork = real.session.fork({ rehearsal: 'test', onCommit: (commit) => void commits.push(commit) });
});
afterEach(async () => {
  await fork.close();
  await real.close();
});

describe('a fork', () => {
  // behaviour: rehearsal-1, fold-4
  it('begins as its session is, and the session never hears of it', async () => {
    const before = await real.bytes();
    expect(stateBytes(await stateOf(fork))).toBe(before);
    await fork.submit(chat(3));
    await fork.submit(like(3));
    await fork.submit(command(4));
    await fork.advance(START_MS + 60_000);
    expect(await real.bytes()).toBe(before);
    expect(await real.database('events').count({ n: '*' })).toEqual([{ n: 2 }]);
    const state = await stateOf(fork);
    expect(messagesOf(state)).toHaveLength(2);
    expect(likesOf(state)).toBe(10);
  });

  it('marks all of its events, also those that follow and those that time brings', async () => {
    await fork.submit(command(3));
    await fork.advance(START_MS + 60_000);
    const events = commits.flatMap((commit) => commit.events);
    expect(new Set(events.map(({ origin }) => origin))).toEqual(new Set(['command', 'deadline', 'followUp']));
    expect(events.every((event) => event.rehearsal === 'test')).toBe(true);
    await real.session.submit(chat(5));
    expect(await real.store.tail(['chat'], 0, 1_000)).not.toContainEqual(
      expect.objectContaining({ rehearsal: expect.anything() as unknown }),
    );
  });

  it('hears nothing of what its session folds later, and may be given the same', async () => {
    await real.session.submit(chat(3));
    expect(messagesOf(await stateOf(fork))).toHaveLength(1);
    // The journal contains the id now, but it was added after the fork.
    expect((await fork.submit(chat(3))).seq).toBe(3);
    expect((await fork.submit(chat(3))).seq).toBeNull();
    expect((await fork.submit(chat(1))).seq).toBeNull();
    expect(stateBytes(await stateOf(fork))).toBe(await real.bytes());
  });

  it('fills what is refilled from its own events before those of the journal', async () => {
    await fork.submit(chat(3));
    await real.session.submit(chat(9));
    const text = JSON.stringify(await fork.refilled('CHAT'));
    expect([1, 3, 9].map((n) => text.includes(`message ${n}`))).toEqual([true, true, false]);
  });

  it('can be forked itself', async () => {
    await fork.submit(chat(3));
    const second = fork.fork({ rehearsal: 'second' });
    await second.submit(chat(4));
    await second.submit(like(5));
    expect(messagesOf(await stateOf(second))).toHaveLength(3);
    expect(messagesOf(await stateOf(fork))).toHaveLength(2);
    expect([likesOf(await stateOf(second)), likesOf(await stateOf(fork))]).toEqual([10, 5]);
    await second.close();
  });

  it('lets others have a turn before each commit', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => void pauses++;
    const polite = real.session.fork({ rehearsal: 'polite', batchSize: 10, pause });
    await Promise.all(Array.from({ length: 95 }, (_, n) => polite.submit(chat(n + 10))));
    expect(pauses).toBe(10);
    await polite.close();
  });
});

describe('what a fork keeps', () => {
  const viewer = (n: number): object => ({ tiktokId: `v${n}`, name: `v${n}` });
  const batch = (from: number, count: number) => ({
    events: Array.from({ length: count }, (_, n) => ({
      ...chat(from + n),
      seq: from + n,
      origin: 'connector',
      depth: 0,
    })),
    rows: Array.from({ length: count }, (_, n) => ({ kind: 'viewer', key: `v${from + n}`, value: viewer(from + n) })),
    seq: from + count,
    at: START_MS,
    nextDueMs: null,
  });

  it('has an upper limit: viewers who did nothing for longest are as before, old events are forgotten', async () => {
    const store = forkStore(real.store, { seq: 2 });
    for (let from = 0; from < FORK_MAX_VIEWERS; from += 1_000) await store.append(batch(from, 1_000) as never);
    await store.append({ ...(batch(0, 1) as never as object), events: [] } as never);
    await store.append(batch(FORK_MAX_VIEWERS, 1) as never);
    expect(await store.viewers()).toHaveLength(FORK_MAX_VIEWERS + 1);
    const [kept, gone] = await store.loadRows(['v0', 'v1'].map((key) => ({ kind: 'viewer', key })));
    expect([kept!.value, gone!.value]).toEqual([viewer(0), null]);
    expect(await store.tail(['chat'], 0, Infinity)).toHaveLength(1_000);
    expect(await store.knownIds(['chat:0', `chat:${FORK_MAX_VIEWERS}`])).toEqual(new Set([`chat:${FORK_MAX_VIEWERS}`]));
  });

  it('shows every viewer once, whoever wrote them', async () => {
    const store = forkStore(real.store, { seq: 2 });
    await store.append(batch(5, 3) as never);
    const keys: string[] = [];
    for (let rows = await store.viewersAfter(''); rows.length; rows = await store.viewersAfter(keys.at(-1)!))
      keys.push(...rows.map(({ key }) => key));
    expect(keys).toEqual(['7001', 'v5', 'v6', 'v7']);
  });

  it('may lack a viewer that the session has', async () => {
    const store = forkStore(real.store, { seq: 2 });
    await store.append({ ...batch(5, 1), rows: [{ kind: 'viewer', key: '7001', value: null }] } as never);
    expect(await store.viewersAfter('')).toEqual([]);
    expect(await store.viewers()).toEqual([]);
    expect(await store.loadRows([{ kind: 'viewer', key: '7001' }])).toMatchObject([{ value: null }]);
    expect(await real.store.viewers()).toHaveLength(1);
  });
});
