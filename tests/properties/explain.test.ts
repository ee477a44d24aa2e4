/**
 * Tests that explanations of flows match what happened (behaviour: why-1, why-2, why-220): random flows and random events in
 * a session that is closed and opened in between, folded again from every stored checkpoint.
 */
import { afterEach, expect, test } from 'vitest';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Flow, FlowTriggerNode } from '#schemas/generated/types.ts';
import { isDull } from '#server/pages/history/historyLog.ts';
import { OutcomeReader, type Occurrence } from '#server/pages/history/outcomes.ts';
import { HistoryReplay } from '#server/pages/history/historyReplay.ts';
import { openCheckpoint } from '#server/show/session/refold/openCheckpoint.ts';
import { storedCheckpoints } from '#server/show/session/checkpoints/store.ts';
import { NO_ROWS } from '#server/show/session/refold/refold.ts';
import { observedFold } from '#server/show/session/refold/observedFold.ts';
import { Session } from '#server/show/session/session.ts';
import { sessionStore } from '#server/show/session/store.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { flowDraft, giftDraft, openFlowSession, queueDraft, showText, testFlow } from '../support/flows.ts';
import { START_MS, testViewer, type TestSession } from '../support/session.ts';

const SEEDS = 6;
const EVENTS = 100;

let opened: TestSession | undefined;
afterEach(() => opened?.database.destroy());

const kindOf = (kind: string, settings: object, more: object = {}): Partial<FlowTriggerNode> =>
  ({ kind, settings, ...more }) as Partial<FlowTriggerNode>;

function randomTrigger(random: Random): Partial<FlowTriggerNode> {
  const giftId = random.pick(['', '5655', '6000']);
  const fires = random.pick(['eachFrame', 'streakEnd']);
  const row = { left: 'giftCoins', operator: 'atLeast', right: '20' } as const;
  return random.pick([
    kindOf('GIFT', { giftId, fires, minCount: 1, minCoins: random.pick([0, 10]) }),
    kindOf('GIFT', { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 }, { when: { join: 'all', rows: [row] } }),
    kindOf('CHAT_COMMAND', { command: random.pick(['!a', '!b']) }),
    kindOf('LIKES', { count: 40, counting: random.pick(['atOnce', 'perViewer', 'inTotal']) }),
    kindOf('COINS', { count: 30, counting: random.pick(['atOnce', 'perViewer', 'inTotal']) }),
    kindOf('JOIN', {}),
    kindOf('FIRST_ACTIVITY', {}),
  ]);
}

function randomFlow(random: Random, id: string): Flow {
  return testFlow(id, {
    trigger: randomTrigger(random),
    blocks: { a: showText('x', random.pick([500, 9_000])), b: showText('{missing}') },
    run: {
      mode: random.pick(['QUEUED', 'DEFAULT']),
      queueId: random.pick(['main', 'q1']),
      whenRunning: random.pick(['parallel', 'single', 'restart']),
      per: random.pick(['flow', 'viewer']),
      chance: random.pick([1, 1, 0.5]),
      ...(random.below(4) === 0 && { maxPerStream: 5 }),
      ...(random.below(4) === 0 && { maxPerViewer: 2 }),
      ...(random.below(4) === 0 && { expiresAfterMs: 8_000 }),
      cooldowns: random.below(3) === 0 ? [{ per: 'viewer', ms: 15_000, uses: 1 }] : [],
      coalesce: { kind: random.pick(['none', 'none', 'sum']), waitMs: 1_000, maxWaitMs: 3_000 },
    },
  });
}

function randomEvent(random: Random, id: string, at: number): EventDraft {
  const viewer = testViewer(random.below(6));
  const base = { id, at: START_MS + at, viewer };
  switch (random.below(6)) {
    case 0:
      return { ...base, type: 'chat', payload: { comment: random.pick(['!a', '!b', 'hi']), emotes: [] } };
    case 1:
      return { ...base, type: 'like', payload: { likeCount: 1 + random.below(15), totalLikeCount: 0 } };
    case 2:
      return { ...base, type: 'join', payload: {} };
    default:
      return giftDraft(id, at, {
        giftId: random.pick(['5655', '6000', '7000']),
        coins: 1 + random.below(30),
        viewer: random.below(6),
      });
  }
}

/**
 * Returns the parts of the flows' state that are no pointers into documents, without cooldowns that are over: when those are
 * forgotten depends on the start of the program.
 */
function kept({ at, stages }: SessionState): unknown {
  const { runs, queues, cooldowns: all, memories, started, records, refusals } = stages.flows;
  const cooldowns = new Map([...all.entries()].filter(([, { uses, ms }]) => uses.at(-1)! + ms > at));
  const sorted = (map: { entries(): Iterable<readonly [string, unknown]> }): unknown =>
    [...map.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  const busy = Object.entries(queues).filter(([, { holder, waiting }]) => holder !== null || waiting.length > 0);
  return { maps: [runs, cooldowns, memories, started, refusals].map(sorted), records, busy };
}

const view = ({ event, outcomes }: Occurrence): unknown => [
  event.id,
  outcomes.map(({ flowId, kind, reason, runId, startedAtMs }) => [flowId, kind, reason, runId, startedAtMs]),
];

/** @returns number of events that concerned flows */
async function play(seed: number): Promise<number> {
  const random = randomFor(seed, 'explain', 'property');
  const flows = Array.from({ length: 8 }, (_, n) => randomFlow(random, `f${n}`));
  const queue = queueDraft({ id: 'q1', name: 'q1', maxLength: 3, whenFull: random.pick(['dropNew', 'dropOldest']) });
  opened = await openFlowSession([queue, ...flows.map((flow) => flowDraft(flow))]);
  const { database } = opened;
  let atMs = 0;
  const events = (name: string, count: number): EventDraft[] =>
    Array.from({ length: count }, (_, n) => randomEvent(random, `${name}${n}`, (atMs += random.below(3_000))));
  await opened.submitAll(events('before', 30));
  const { documents } = opened.session.state;
  await opened.session.close();

  const reader = new OutcomeReader();
  const seen: Occurrence[] = [];
  const fold = observedFold((flowsSeen) => {
    const occurrence = reader.read(flowsSeen);
    if (occurrence) seen.push(occurrence);
  });
  /** Plays events in a session of its own, as between two starts of the program. */
  const played = async (drafts: readonly EventDraft[]): Promise<Session> => {
    const session = await Session.open({
      store: sessionStore(database, 's', { build: 'test' }),
      documents,
      seed: 1,
      startAtMs: START_MS,
      time: { mode: 'recorded' },
      batchSize: 1 + random.below(7),
      fold,
    });
    await Promise.all(drafts.map((draft) => session.submit(draft)));
    await session.advance(START_MS + atMs + 2_000);
    await session.close();
    return session;
  };
  const start = (): EventDraft => ({
    id: `start${atMs}`,
    at: START_MS + atMs,
    type: 'streamStart',
    payload: { roomId: 'r' },
  });
  await played([...events('a', 40), start(), ...events('b', EVENTS)]);
  const session = await played([...events('c', 20), start(), ...events('d', 40)]);

  const checkpoints = await storedCheckpoints(database, 's');
  for (const checkpoint of checkpoints) {
    const pace = { clock: { nowMs: () => 0 }, pause: () => Promise.resolve() };
    const { state, store } = (await openCheckpoint(database, 's', checkpoint, 1))!;
    const from = { state, rows: NO_ROWS };
    const replay = new HistoryReplay({ streamerId: 's', database, store, seed: 1, pace, checkpoint, from });
    const half = Math.floor((checkpoint.seq + session.state.seq) / 2);
    await replay.catchUp(half);
    await replay.catchUp(session.state.seq, session.state.stages.flows.records.all());
    expect(kept({ ...replay.state, at: session.state.at })).toEqual(kept(session.state));
    expect(replay.disagreement.runs).toBe(0);
    const since = seen.filter(({ event }) => event.seq! > checkpoint.seq);
    expect(since.map(({ event }) => view(replay.of(event.id)!))).toEqual(since.map(view));
    expect(replay.all()).toHaveLength(since.filter((one) => !isDull(one)).length);
  }
  expect(checkpoints.map(({ kind }) => kind)).toEqual(['opening', 'stream', 'stream']);
  await database.destroy();
  return seen.length;
}

test('what is folded again from a checkpoint fired and refused what the session fired and refused', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) expect(await play(seed), `seed ${seed}`).toBeGreaterThan(0);
}, 120_000);
