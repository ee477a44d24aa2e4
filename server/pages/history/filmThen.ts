/**
 * Returns what pages got around an event of the history, for a film that the dashboard makes of it (behaviour: film-8): folds
 * that part of the stream again apart from the session.
 */
import { AppError } from '#engine/core/appError.ts';
import type { AskFilmThen, FilmThen } from '#schemas/generated/types.ts';
import type { CueDraft } from '../../show/fold/cueDraft.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { Refold } from '../../show/session/refold/refold.ts';
import { journalAfter } from '../../show/session/refold/store.ts';
import { runningCues } from '../../show/session/runningCues.ts';
import { FilmScriptWriter } from './filmScript.ts';
import type { Moment, ShownThenDeps } from './shownThen.ts';
import { lastSeqBefore, lastSeqUntil } from './store.ts';

export const LONGEST_FILM_MS = 60_000;
const FRAMES_PER_SECOND = 30;
const MAX_MEGABYTES = 16;
const MAX_CHANGES = 100_000;

/** @throws FILM_TOO_LONG, FILM_TOO_LARGE, SHOWN_THEN_UNKNOWN, BUSY */
export async function filmThen(deps: ShownThenDeps, moment: Moment, asked: AskFilmThen): Promise<FilmThen> {
  const { session, replay, event } = moment;
  const lengthMs = asked.beforeMs + asked.afterMs;
  if (lengthMs > LONGEST_FILM_MS)
    throw new AppError('FILM_TOO_LONG', { seconds: lengthMs / 1000, maxSeconds: LONGEST_FILM_MS / 1000 });
  if (replay === null || event.seq === undefined || !replay.knows(event.seq)) throw new AppError('SHOWN_THEN_UNKNOWN');
  const endMs = Math.min(event.at + asked.afterMs, Math.max(event.at, session.nowMs));
  const lastSeq = session.state.seq;
  const { lists, refoldLimit } = deps;
  return refoldLimit.take(async () => {
    const { streamerId } = moment;
    const firstSeq = await lastSeqBefore(lists, streamerId, {
      untilMs: event.at - asked.beforeMs,
      beforeSeq: event.seq!,
    });
    const cues: CueDraft[] = [];
    const refold = await replay.at(firstSeq, (more) => void cues.push(...more));
    // The journal may be known only from later on.
    const startMs = Math.max(event.at - asked.beforeMs, refold.state.at);
    const untilSeq = await lastSeqUntil(lists, streamerId, { fromSeq: event.seq!, untilMs: endMs, lastSeq });
    const events = await eventsOf(deps, streamerId, refold.state.seq, untilSeq);
    await refold.advance(startMs);
    cues.length = 0;
    return folded({ deps, refold, events, cues, startMs, endMs, overlayId: asked.overlayId ?? '' });
  });
}

/** Reads events, oldest first. @throws FILM_TOO_LARGE */
async function eventsOf(
  { lists }: ShownThenDeps,
  streamerId: string,
  afterSeq: number,
  untilSeq: number,
): Promise<JournalEvent[]> {
  const events: JournalEvent[] = [];
  for (let after = afterSeq; ;) {
    const piece = await journalAfter(lists, streamerId, { afterSeq: after, untilSeq });
    if (piece.length === 0) return events;
    events.push(...piece);
    if (events.length > MAX_CHANGES) throw tooLarge();
    after = piece.at(-1)!.seq;
  }
}

interface Fold {
  deps: ShownThenDeps;
  refold: Refold;
  events: readonly JournalEvent[];
  /** Filled by the fold. */
  cues: CueDraft[];
  startMs: number;
  endMs: number;
  overlayId: string;
}

/** Stops at every frame, so that a frame shows everything up to it and nothing later. */
async function folded({ deps, refold, events, cues, startMs, endMs, overlayId }: Fold): Promise<FilmThen> {
  const shown = deps.host.shown(refold.state, overlayId);
  const writer = new FilmScriptWriter({ atMs: startMs, overlay: shown, cues: runningCues(refold.state, shown) });
  let [next, bytes] = [0, 0];
  let before = refold.state;
  for (let frame = 1; ; frame++) {
    const atMs = startMs + Math.floor((frame * 1000) / FRAMES_PER_SECOND);
    if (atMs > endMs) return writer.script(endMs);
    const first = next;
    while (next < events.length && events[next]!.at <= atMs) next++;
    if (next > first) await refold.take(events.slice(first, next));
    await refold.advance(atMs);
    if (refold.state === before && cues.length === 0) continue;
    before = refold.state;
    const overlay = deps.host.shown(refold.state, shown.overlayId);
    for (const change of writer.add({ atMs, overlay, cues: cues.splice(0) })) bytes += JSON.stringify(change).length;
    if (bytes > MAX_MEGABYTES * 1_000_000) throw tooLarge();
  }
}

const tooLarge = (): AppError => new AppError('FILM_TOO_LARGE', { maxMegabytes: MAX_MEGABYTES });
