/**
 * Ends the sounds and videos of known length that a step of a flow waits for (behaviour: cue-240): by their length, or earlier
 * when no page is there to play them. Each end is an event of the journal like the report of a page, so replays agree.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { VideoData } from '#schemas/generated/types.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { Session } from './session.ts';

/** A page may take this long to load a file and to report its end. */
const REPORT_GRACE_MS = 2_000;
/** While a page is there, the watch checks again after this time whether it left. */
const CHECK_EVERY_MS = 5_000;

export interface PlaybackWatchDeps {
  session: Pick<Session, 'state' | 'nowMs' | 'submit'>;
  scheduler: Scheduler;
  /** Returns the length of a library file; null = unknown. */
  lengthOf(fileId: string): Promise<number | null>;
  /**
   * Returns in how many milliseconds it is certain that no page performs something; null = a page is there.
   * @param overlayId the overlay whose item plays it; undefined = a sound
   */
  goneInMs(overlayId: string | undefined): number | null;
  log: { warn(fields: object, message: string): void };
}

interface Playback {
  playbackId: string;
  url: string;
  startedAtMs: number;
  overlayId?: string | undefined;
}

type Starts = 'playSound' | 'playVideo';
const isStart = (event: StreamEvent): event is StreamEvent<Starts> =>
  event.type === 'playSound' || event.type === 'playVideo';

const isAwaited = ({ stages }: SessionState, playbackId: string): boolean =>
  stages.flows.waits.has(`playbackEnded/${playbackId}`);

function soundsIn({ stages }: SessionState): Playback[] {
  return Object.values(stages.cues.running).map(({ playbackId, url, startedAtMs }) => ({
    playbackId,
    url,
    startedAtMs,
  }));
}

function videosIn({ stages, documents }: SessionState): Playback[] {
  return documents.overlays.flatMap(({ overlay }) =>
    Object.values(overlay.itemsById).flatMap(({ id, type }) => {
      const live = type === 'VIDEO' ? stages.items.byId[id] : undefined;
      const playback = (live?.data as VideoData | undefined)?.playback;
      if (!playback) return [];
      const { playbackId, url, startedAtMs } = playback;
      return [{ playbackId, url, startedAtMs, overlayId: overlay.id }];
    }),
  );
}

export class PlaybackWatch {
  readonly #deps: PlaybackWatchDeps;
  /** Cancels the next check of each watched playback. */
  readonly #checks = new Map<string, () => void>();
  #isClosed = false;

  constructor(deps: PlaybackWatchDeps) {
    this.#deps = deps;
  }

  /** Watches what already plays when the session opens. */
  opened(): void {
    const { state } = this.#deps.session;
    for (const playback of [...soundsIn(state), ...videosIn(state)])
      if (isAwaited(state, playback.playbackId)) void this.#watch(playback);
  }

  /** Watches what a commit started. */
  committed(state: SessionState, events: readonly StreamEvent[]): void {
    const started = events.filter(isStart).filter(({ payload }) => isAwaited(state, payload.playbackId));
    if (started.length === 0) return;
    const playing = new Map([...soundsIn(state), ...videosIn(state)].map((one) => [one.playbackId, one]));
    for (const { payload } of started) {
      const playback = playing.get(payload.playbackId);
      if (playback) void this.#watch(playback);
      // A hidden item, or one without a video, plays nothing.
      else this.#end(payload.playbackId);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#checks.values()) cancel();
    this.#checks.clear();
  }

  async #watch(playback: Playback): Promise<void> {
    const lengthMs = await this.#lengthOf(playback.url);
    if (lengthMs !== null) this.#check(playback, lengthMs);
  }

  async #lengthOf(url: string): Promise<number | null> {
    const fileId = libraryIdOf(url);
    if (fileId === null) return null;
    try {
      return await this.#deps.lengthOf(fileId);
    } catch (error) {
      this.#deps.log.warn({ fileId, error: String(error) }, 'length of a file could not be read');
      return null;
    }
  }

  #check(playback: Playback, lengthMs: number): void {
    const { session, scheduler, goneInMs } = this.#deps;
    const { playbackId, startedAtMs, overlayId } = playback;
    this.#checks.delete(playbackId);
    if (this.#isClosed || !isAwaited(session.state, playbackId)) return;
    const lengthInMs = startedAtMs + lengthMs + REPORT_GRACE_MS - session.nowMs;
    const waitMs = Math.min(lengthInMs, goneInMs(overlayId) ?? CHECK_EVERY_MS);
    if (waitMs <= 0) return this.#end(playbackId);
    this.#checks.set(
      playbackId,
      scheduler.after(waitMs, () => this.#check(playback, lengthMs)),
    );
  }

  /** Submits the end. Whether pages showed it is known from their own reports, so the end names no length. */
  #end(playbackId: string): void {
    const draft: EventDraft<'playbackEnded'> = {
      id: `playbackOver:${playbackId.replaceAll('/', '|')}`,
      type: 'playbackEnded',
      origin: 'result',
      payload: { playbackId, durationMs: null },
    };
    this.#deps.session.submit(draft).catch((error: unknown) => {
      this.#deps.log.warn({ playbackId, error: String(error) }, 'end of a playback could not be processed');
    });
  }
}
