/** Keeps the history replays that are requested; each is dropped when nobody has asked for a while. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import { seedOf } from '../../documents/profiles/store.ts';
import type { StoredCheckpoint } from '../../show/session/checkpoints/keptCheckpoints.ts';
import { openCheckpoint, type OpenedCheckpoint } from '../../show/session/refold/openCheckpoint.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { storedCheckpoints } from '../../show/session/checkpoints/store.ts';
import { NO_ROWS, REFOLD_WEIGHT } from '../../show/session/refold/refold.ts';
import type { RefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { Session } from '../../show/session/session.ts';
import { HistoryReplay } from './historyReplay.ts';

const IDLE_MS = 10 * 60_000;
const MAX_REPLAYS = 20;

/** Numbers of events to fold again. */
interface ReplayLimits {
  /** With more of them a replay starts later. */
  max: number;
  /** Up to this number earlier streams are folded too, because it takes a few seconds at most. */
  quick: number;
}
const LIMITS: ReplayLimits = { max: 300_000, quick: 60_000 };

export interface HistoryReplaysDeps {
  /** Read-only. */
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  fair: FairScheduler;
  refoldLimit: RefoldLimit;
  log: { warn(fields: object, message: string): void };
  eventLimits?: ReplayLimits;
}

export interface HistoryReplays {
  /** Returns a replay that is up to date with the session, or null when there is nothing to start from. @throws BUSY */
  of(streamerId: string, session: Session): Promise<HistoryReplay | null>;
  /** Returns a replay of the stream of an earlier event, or null when that is no longer known. @throws BUSY */
  ofEarlier(streamerId: string, session: Session, seq: number): Promise<HistoryReplay | null>;
}

interface Kept {
  replay: Promise<HistoryReplay | null>;
  session: Session;
  usedAtMs: number;
}

/** A section of the journal, from the first of the checkpoints that can be opened. */
interface Wanted {
  /** Identifies it among those of the streamer. */
  key: string;
  candidates: readonly StoredCheckpoint[];
  untilSeq: number;
}

type Want = (all: readonly StoredCheckpoint[], state: SessionState) => Wanted;

const idOf = (streamerId: string, { key }: Pick<Wanted, 'key'>): string => `${key} ${streamerId}`;

export function createHistoryReplays(deps: HistoryReplaysDeps): HistoryReplays {
  const { database, clock, scheduler, fair, refoldLimit, log, eventLimits = LIMITS } = deps;
  /** Ordered by the last request, the latest last. */
  const kept = new Map<string, Kept>();

  function sweep(): void {
    for (const [id, { usedAtMs }] of kept)
      if (kept.size > MAX_REPLAYS || usedAtMs + IDLE_MS <= clock.nowMs()) kept.delete(id);
    if (kept.size > 0) scheduler.after(IDLE_MS, sweep);
  }

  /** A checkpoint that this program cannot read is passed over, for example one of another version. */
  async function opened(
    streamerId: string,
    checkpoint: StoredCheckpoint,
    seed: number,
  ): Promise<OpenedCheckpoint | null> {
    try {
      return await openCheckpoint(database, streamerId, checkpoint, seed);
    } catch (error) {
      log.warn({ err: error, streamer: streamerId, checkpoint: checkpoint.number }, 'checkpoint could not be opened');
      return null;
    }
  }

  async function begin(streamerId: string, candidates: Wanted['candidates']): Promise<HistoryReplay | null> {
    const seed = await seedOf(database, streamerId);
    for (const checkpoint of candidates) {
      const from = await opened(streamerId, checkpoint, seed);
      if (from === null) continue;
      const share = fair.share(REFOLD_WEIGHT);
      const pace = { clock, pause: (tookMs: number) => share.next(tookMs) };
      const { state, store } = from;
      return new HistoryReplay({ streamerId, database, store, seed, pace, checkpoint, from: { state, rows: NO_ROWS } });
    }
    return null;
  }

  /** Simultaneous requests get the same one. */
  function replayOf(streamerId: string, session: Session, { key, candidates }: Wanted): Promise<HistoryReplay | null> {
    const id = idOf(streamerId, { key });
    const known = kept.get(id);
    const replay = known?.session === session ? known.replay : begin(streamerId, candidates);
    if (kept.size === 0) scheduler.after(IDLE_MS, sweep);
    kept.delete(id);
    kept.set(id, { replay, session, usedAtMs: clock.nowMs() });
    if (kept.size > MAX_REPLAYS) kept.delete(kept.keys().next().value!);
    return replay;
  }

  const isKept = async (streamerId: string, { checkpoint }: HistoryReplay): Promise<boolean> =>
    (await storedCheckpoints(database, streamerId)).some(({ number }) => number === checkpoint.number);

  async function caughtUp(streamerId: string, session: Session, want: Want): Promise<HistoryReplay | null> {
    const { state } = session;
    const wanted = want(await storedCheckpoints(database, streamerId), state);
    const replay = await replayOf(streamerId, session, wanted);
    if (replay && (await isKept(streamerId, replay))) {
      await replay.catchUp(wanted.untilSeq, state.stages.flows.records.all());
      // Its rows may have been deleted meanwhile, and then it is wrong.
      if (await isKept(streamerId, replay)) return replay;
    }
    kept.delete(idOf(streamerId, wanted));
    return null;
  }

  /** Tries twice, because a kept replay may begin with a checkpoint that was dropped. */
  const current = (streamerId: string, session: Session, want: Want): Promise<HistoryReplay | null> =>
    refoldLimit.take(
      async () => (await caughtUp(streamerId, session, want)) ?? (await caughtUp(streamerId, session, want)),
    );

  return {
    of: (streamerId, session) =>
      current(streamerId, session, (all, { seq }) => {
        const near = all.filter((one) => seq - one.seq <= eventLimits.max);
        // A question about an earlier stream folds that one.
        const start = near.filter(({ kind }) => kind === 'stream').at(-1);
        const isWanted = (one: StoredCheckpoint): boolean =>
          start === undefined || one.number >= start.number || seq - one.seq <= eventLimits.quick;
        return { key: 'now', candidates: near.filter(isWanted), untilSeq: seq };
      }),
    ofEarlier: (streamerId, session, seq) =>
      current(streamerId, session, (all, { seq: lastSeq }) => {
        const candidates = all.filter((one) => one.seq < seq && seq - one.seq <= eventLimits.max).slice(-1);
        const { number = 0, seq: firstSeq = seq } = candidates[0] ?? {};
        const next = all.find((one) => one.kind === 'stream' && one.seq >= seq)?.seq ?? lastSeq;
        return { key: `${number}`, candidates, untilSeq: Math.min(next, firstSeq + eventLimits.max) };
      }),
  };
}
