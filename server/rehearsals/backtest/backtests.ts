/**
 * Runs "Try on my last stream" (behaviour: backtest-2): folds the current flows over the events since the stream began, beside
 * the original flows. One at a time per account, a few per server, in slices, and with a time limit.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { BacktestReport } from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import { seedOf } from '../../documents/profiles/store.ts';
import type { EffectKinds } from '../../show/effects/effectKind.ts';
import type { StoredCheckpoint } from '../../show/session/checkpoints/keptCheckpoints.ts';
import { openCheckpoint } from '../../show/session/refold/openCheckpoint.ts';
import { storedCheckpoints } from '../../show/session/checkpoints/store.ts';
import { journalAfter, resultKeysAfter } from '../../show/session/refold/store.ts';
import { NO_ROWS, type PastInput, REFOLD_WEIGHT } from '../../show/session/refold/refold.ts';
import type { RefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { Session } from '../../show/session/session.ts';
import { backtest } from './backtest.ts';
import { reportView } from './reportView.ts';

/** Callers do not wait longer. */
const MAX_MS = 45_000;
const MAX_EVENTS = 300_000;

export interface Backtests {
  /** @throws BACKTEST_RUNNING, BACKTEST_NOTHING, BUSY */
  lastStream(streamerId: string): Promise<BacktestReport>;
}

export interface BacktestsDeps {
  /** Read-only. */
  lists: Database;
  host: { session(streamerId: string): Session | undefined };
  effectKinds: EffectKinds;
  clock: Clock;
  fair: FairScheduler;
  refoldLimit: RefoldLimit;
}

export function createBacktests(deps: BacktestsDeps): Backtests {
  const { lists, host, refoldLimit, clock, fair, effectKinds: kinds } = deps;
  const running = new Set<string>();

  async function run(streamerId: string, session: Session, checkpoint: StoredCheckpoint): Promise<BacktestReport> {
    const { seq, at: untilMs, documents } = session.state;
    const beganMs = clock.nowMs();
    const share = fair.share(REFOLD_WEIGHT);
    const seed = await seedOf(lists, streamerId);
    const opened = await openCheckpoint(lists, streamerId, checkpoint, seed);
    if (opened === null) throw new AppError('BACKTEST_NOTHING');
    const result = await backtest({
      from: { state: opened.state, rows: NO_ROWS },
      store: opened.store,
      seed,
      pieces: journal(lists, streamerId, { afterSeq: checkpoint.seq, untilSeq: seq }),
      untilMs,
      flows: documents.others,
      against: 'asTheyWere',
      kinds,
      knownResults: await resultKeysAfter(lists, streamerId, checkpoint.seq),
      pace: { clock, pause: (tookMs) => share.next(tookMs) },
      isEnough: () => clock.nowMs() - beganMs > MAX_MS,
    });
    return reportView(result);
  }

  return {
    async lastStream(streamerId) {
      const session = host.session(streamerId);
      if (!session) throw new AppError('BACKTEST_NOTHING');
      if (running.has(streamerId)) throw new AppError('BACKTEST_RUNNING');
      running.add(streamerId);
      try {
        const from = beginning(await storedCheckpoints(lists, streamerId), session.state.seq);
        if (!from || from.seq === session.state.seq) throw new AppError('BACKTEST_NOTHING');
        return await refoldLimit.take(() => run(streamerId, session, from));
      } finally {
        running.delete(streamerId);
      }
    },
  };
}

/** Returns the start of the last stream, or a later part of a very long one. */
function beginning(all: readonly StoredCheckpoint[], seq: number): StoredCheckpoint | undefined {
  const near = all.filter((one) => seq - one.seq <= MAX_EVENTS);
  return near.filter(({ kind }) => kind !== 'part').at(-1) ?? near[0];
}

async function* journal(
  database: Database,
  streamerId: string,
  { afterSeq, untilSeq }: { afterSeq: number; untilSeq: number },
): AsyncGenerator<readonly PastInput[]> {
  for (let after = afterSeq; ;) {
    const events = await journalAfter(database, streamerId, { afterSeq: after, untilSeq });
    const last = events.at(-1);
    if (last === undefined) return;
    yield events;
    after = last.seq;
  }
}
