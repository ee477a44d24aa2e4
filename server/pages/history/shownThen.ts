/**
 * Shows what viewers saw at an event of the history or shortly after it (behaviour: why-5): folds the state of that moment
 * again apart from the session.
 */
import { AppError } from '#engine/core/appError.ts';
import type { AskShownThen, ShownThen } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { RefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { Session } from '../../show/session/session.ts';
import { isoTime } from '../flows/runViews.ts';
import type { Occurrence } from './outcomes.ts';
import type { HistoryReplay } from './historyReplay.ts';
import { lastSeqUntil } from './store.ts';

export interface ShownThenDeps {
  lists: Database;
  refoldLimit: RefoldLimit;
  host: { shown(state: SessionState, overlayId: string): LiveOverlay };
}

export interface Moment {
  streamerId: string;
  session: Session;
  /** Null when nothing can be folded again. */
  replay: HistoryReplay | null;
  event: Occurrence['event'];
}

async function stateThen(
  { streamerId, session, event }: Moment,
  replay: HistoryReplay,
  atMs: number,
  lists: Database,
): Promise<SessionState> {
  const range = { fromSeq: event.seq!, untilMs: atMs, lastSeq: session.state.seq };
  const refold = await replay.at(await lastSeqUntil(lists, streamerId, range));
  await refold.advance(atMs);
  return refold.state;
}

/** @throws SHOWN_THEN_UNKNOWN, BUSY */
export async function shownThen(
  { lists, refoldLimit, host }: ShownThenDeps,
  moment: Moment,
  { overlayId, afterMs }: Pick<AskShownThen, 'overlayId' | 'afterMs'>,
): Promise<ShownThen> {
  const { session, replay, event } = moment;
  if (replay === null || event.seq === undefined || !replay.knows(event.seq)) throw new AppError('SHOWN_THEN_UNKNOWN');
  const atMs = Math.min(event.at + afterMs, Math.max(event.at, session.nowMs));
  const state = await refoldLimit.take(() => stateThen(moment, replay, atMs, lists));
  const overlays = state.documents.overlays.map(({ overlay: { id, name } }) => ({ id, name }));
  const chosen = overlays.find(({ id }) => id === overlayId) ?? overlays[0]!;
  const { items, games, ...overlay } = host.shown(state, chosen.id);
  // A still picture performs nothing.
  return { at: isoTime(atMs), overlays, snapshot: { ...overlay, items: [...items], games: [...games], cues: [] } };
}
