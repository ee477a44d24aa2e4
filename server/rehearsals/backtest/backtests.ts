/**
 * Runs "Try on my last stream" (behaviour: backtest-2): folds the current flows over the events since the stream began, beside
 * the original flows. One at a time per account, a few per server, in slices, and with a time limit.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { BacktestReport } from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import { seedOf } from '../../documents/profiles/store.ts';
import type { AppliedDocument, AppliedDocuments } from '../../show/fold/documents.ts';
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

/** A document of flows as it would be after a change. */
export interface TriedDocument {
  kind: string;
  id: string;
  document: object;
}

export interface Backtests {
  /**
   * @param instead a document that takes the place of the present one, or is added
   * @throws BACKTEST_RUNNING, BACKTEST_NOTHING, BUSY
   */
  lastStream(streamerId: string, instead?: TriedDocument): Promise<BacktestReport>;
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

  async function run(
    streamerId: string,
    session: Session,
    checkpoint: StoredCheckpoint,
    instead?: TriedDocument,
  ): Promise<BacktestReport> {
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
      flows: instead === undefined ? documents.others : withDocument(documents.others, instead),
      against: 'asTheyWere',
      kinds,
      knownResults: await resultKeysAfter(lists, streamerId, checkpoint.seq),
      pace: { clock, pause: (tookMs) => share.next(tookMs) },
      isEnough: () => clock.nowMs() - beganMs > MAX_MS,
    });
    return reportView(result);
  }

  return {
    async lastStream(streamerId, instead) {
      const session = host.session(streamerId);
      if (!session) throw new AppError('BACKTEST_NOTHING');
      if (running.has(streamerId)) throw new AppError('BACKTEST_RUNNING');
      running.add(streamerId);
      try {
        const from = beginning(await storedCheckpoints(lists, streamerId), session.state.seq);
        if (!from || from.seq === session.state.seq) throw new AppError('BACKTEST_NOTHING');
        return await refoldLimit.take(() => run(streamerId, session, from, instead));
      } finally {
        running.delete(streamerId);
      }
    },
  };
}

function withDocument(
  others: AppliedDocuments['others'],
  { kind, id, document }: TriedDocument,
): AppliedDocuments['others'] {
  const byId = others[kind] ?? PersistentMap.empty<AppliedDocument>();
  const version = (byId.get(id)?.version ?? 0) + 1;
  return { ...others, [kind]: byId.set(id, { document, version }) };
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
