/** Folds a recording from nothing, in recorded time, and stops at moments to return the state of pages. */
import type { Bundle, RecordingHeader } from '#schemas/generated/types.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { liveOverlayOf, type SignPictures } from '#server/show/session/liveItems.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import type { Session } from '#server/show/session/session.ts';
import { openFreshSession } from '../replay/freshSession.ts';
import { playedRecording } from '../replay/playedRecording.ts';
import type { Moment } from './moments.ts';

export interface FoldInput {
  recording: NamedFile;
  header: RecordingHeader;
  /** The overlay to draw; the recording's own one unless given. */
  bundle?: Bundle | undefined;
  moments: readonly Moment[];
  /** Rewrites picture addresses to ones that the page may load. */
  signPictures: SignPictures;
  /** Called at the end with the number of edits that were left out, because the bundle replaces their documents. */
  onEdits?(leftOut: number): void;
  /** Called with the cues that pages would get, before the moment that follows them. */
  onCues?(cues: readonly CueDraft[]): void;
  /** Called with the state of a moment. */
  onState?(state: SessionState): void;
}

/** State of pages at a moment: after every event and deadline up to and including it. */
export interface SeenMoment {
  moment: Moment;
  /** Session time, epoch ms. */
  nowMs: number;
  overlay: LiveOverlay;
}

/** Most events on their way into the session; enough to fill batches, small enough to limit memory. */
const IN_FLIGHT = 2000;

/**
 * Yields the moments in order of time.
 * @throws the errors of reading the recording
 */
export async function* foldMoments(input: FoldInput): AsyncGenerator<SeenMoment> {
  const { recording, header, moments, signPictures } = input;
  const played = await playedRecording({ recording, bundle: input.bundle });
  const { bundle, documents } = played;
  const { session, close } = await openFreshSession({
    bundle,
    documents,
    streamerName: header.name,
    seed: header.seed,
    startAtMs: header.startedAt,
    time: { mode: 'recorded' },
    onCommit: ({ cues }) => input.onCues?.(cues),
  });
  const inbox = new Inbox(session);
  const events = played.events();
  try {
    let next = await events.next();
    for (const moment of [...moments].sort((one, other) => one.offsetMs - other.offsetMs)) {
      const nowMs = header.startedAt + moment.offsetMs;
      for (; !next.done && next.value.at <= nowMs; next = await events.next()) await inbox.submit(next.value);
      await inbox.drained();
      await session.advance(nowMs);
      input.onState?.(session.state);
      yield { moment, nowMs, overlay: liveOverlayOf(session.state, signPictures) };
    }
    input.onEdits?.(played.leftOutEdits());
  } finally {
    await events.return(undefined);
    await inbox.drained().catch(() => undefined);
    await close();
  }
}

/** Passes events to the session without waiting for each commit. */
class Inbox {
  readonly #session: Session;
  #pending: Promise<unknown>[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  async submit(event: RecordedEvent): Promise<void> {
    const submitted = this.#session.submit(event);
    submitted.catch(() => undefined); // awaited below; it must not count as unhandled until then
    this.#pending.push(submitted);
    if (this.#pending.length >= IN_FLIGHT) await this.drained();
  }

  async drained(): Promise<void> {
    await Promise.all(this.#pending.splice(0));
  }
}
