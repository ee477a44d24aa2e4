/** Notes a part of a stream for a film: the state of pages at its start, and the changes at the times of its frames. */
import type { FilmChange, FilmThen, Snapshot } from '#schemas/generated/types.ts';
import { type CueDraft, cuesFor } from '../../show/fold/cueDraft.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import { diffOverlay } from '../realtime/diffOverlay.ts';

/** Topics of cues that can be heard; all others are seen in the state. */
const SOUNDS: ReadonlySet<string> = new Set(['playSound', 'tts', 'stopSound', 'stopTts']);

/** State of pages at a moment. */
interface Shown {
  /** Session time, epoch ms. */
  atMs: number;
  overlay: LiveOverlay;
  /** Cues since the moment before; at the start those that run. */
  cues: readonly CueDraft[];
}

export class FilmScriptWriter {
  readonly #startMs: number;
  readonly #snapshot: Snapshot;
  readonly #changes: FilmChange[] = [];
  #last: LiveOverlay;

  constructor({ atMs, overlay, cues }: Shown) {
    this.#startMs = atMs;
    this.#last = overlay;
    const running = soundsOf(cues, overlay, atMs).map(({ atMs: _at, ...cue }, index) => ({
      type: 'message' as const,
      seq: index + 1,
      ...cue,
    }));
    this.#snapshot = { ...overlay, items: [...overlay.items], games: [...overlay.games], cues: running };
  }

  /** Adds a later moment; returns the changes that it brought. */
  add({ atMs, overlay, cues }: Shown): readonly FilmChange[] {
    const state = diffOverlay(this.#last, overlay).map(({ topic, payload }) => ({ atMs, topic, payload }));
    const changes = [...state, ...soundsOf(cues, overlay, atMs)];
    this.#last = overlay;
    this.#changes.push(...changes);
    return changes;
  }

  script(endMs: number): Pick<FilmThen, 'startMs' | 'endMs' | 'snapshot' | 'changes'> {
    return { startMs: this.#startMs, endMs, snapshot: this.#snapshot, changes: this.#changes };
  }
}

function soundsOf(cues: readonly CueDraft[], { overlayId }: LiveOverlay, atMs: number): FilmChange[] {
  return cuesFor(cues, overlayId)
    .filter(({ topic }) => SOUNDS.has(topic))
    .map(({ topic, payload, playbackId, startedAt, untilMs }) => {
      return { atMs, topic, payload, cue: { playbackId, startedAt, untilMs } };
    });
}
