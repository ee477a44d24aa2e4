/** Folds a recording into what pages get between two moments, for a film. */
import { frameTimes } from '#engine/film/filmTimes.ts';
import type { FilmScript } from '#engine/film/filmRequest.ts';
import { FilmScriptWriter } from '#server/pages/history/filmScript.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { runningCues } from '#server/show/session/runningCues.ts';
import { type FoldInput, foldMoments } from '../render/foldMoments.ts';

export interface FoldFilmInput extends Omit<FoldInput, 'moments' | 'onCues'> {
  /** Milliseconds since the start of the recording. */
  fromMs: number;
  /** Milliseconds since the start of the recording. */
  toMs: number;
  framesPerSecond: number;
  /** Stops the fold. */
  signal?: AbortSignal;
}

/**
 * Stops at every frame, so that a frame shows what a picture of its moment shows.
 * @throws the reason of the signal, and the errors of reading the recording
 */
export async function foldFilm({
  fromMs,
  toMs,
  framesPerSecond,
  signal,
  ...input
}: FoldFilmInput): Promise<FilmScript> {
  const cues: CueDraft[] = [];
  let writer: FilmScriptWriter | null = null;
  const moments = frameTimes({ startMs: fromMs, endMs: toMs }, framesPerSecond).map((offsetMs) => ({
    text: `${offsetMs}ms`,
    offsetMs,
  }));
  let state: SessionState | null = null;
  const listeners = {
    onCues: (more: readonly CueDraft[]) => void cues.push(...more),
    onState: (now: SessionState) => void (state = now),
  };
  for await (const { nowMs: atMs, overlay } of foldMoments({ ...input, moments, ...listeners })) {
    signal?.throwIfAborted();
    const since = cues.splice(0);
    if (writer === null) writer = new FilmScriptWriter({ atMs, overlay, cues: runningCues(state!, overlay) });
    else writer.add({ atMs, overlay, cues: since });
  }
  return writer!.script(input.header.startedAt + toMs);
}
