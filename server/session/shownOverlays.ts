/** What the rooms of a streamer are given: at the opening, after each commit, and what pages say in return. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { GiftPicture } from '#engine/rules/giftPicture.ts';
import { cuesFor } from '../fold/cueDraft.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { isDoneByViewers } from './doneByViewers.ts';
import { liveOverlayOf, type SignPictures } from './liveItems.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import type { Withheld } from './lockedItems.ts';
import type { Rooms } from './rooms.ts';
import { runningCues } from './runningCues.ts';
import type { Commit, Session } from './session.ts';
import type { ProfileRow } from './storedDocuments.ts';

export interface ShownDeps {
  hub: Rooms;
  /** Unguessable text; names an epoch. */
  randomId(): string;
  signPictures: SignPictures;
  /** Of the catalogue; by default there are none. */
  giftPicture?: GiftPicture;
  /** What is not in the plan of a streamer. */
  withheldOf(streamerId: string): Withheld;
  log: { warn(fields: object, message: string): void };
}

/** What pages are told of session time; by default that of the session. */
export interface PageTime {
  nowMs?: () => number;
  rate?: number;
}

export class ShownOverlays {
  readonly #deps: ShownDeps;

  constructor(deps: ShownDeps) {
    this.#deps = deps;
  }

  /** What pages are shown of a state: of the session's own, or of a fork of it. */
  of(streamerId: string, state: SessionState, overlayId: string): LiveOverlay {
    const { signPictures, giftPicture, withheldOf } = this.#deps;
    return liveOverlayOf(state, signPictures, { overlayId, giftPicture, withheld: withheldOf(streamerId) });
  }

  /** Something else than an event changed what is shown. */
  showAnew(streamerId: string, state: SessionState): void {
    for (const { overlay } of state.documents.overlays)
      this.#deps.hub.publish(overlay.id, this.of(streamerId, state, overlay.id));
  }

  committed(streamerId: string, { state, events, cues }: Commit): void {
    const { hub } = this.#deps;
    const ends = events.flatMap((event) => (event.type === 'playbackEnded' ? [event.payload] : []));
    const isReal = events.some(isDoneByViewers);
    for (const { overlay } of state.documents.overlays) {
      hub.publish(overlay.id, this.of(streamerId, state, overlay.id), cuesFor(cues, overlay.id), isReal);
      for (const { playbackId, durationMs } of ends) hub.endCue(overlay.id, playbackId, durationMs);
    }
  }

  openRoom(profile: ProfileRow, session: Session, { nowMs, rate }: PageTime): void {
    const overlay = this.of(profile.streamerId, session.state, profile.id);
    this.#deps.hub.openRoom({
      id: profile.id,
      epoch: this.#deps.randomId(),
      nowMs: nowMs ?? (() => session.nowMs),
      rate: rate ?? 1,
      overlay,
      running: runningCues(session.state, overlay),
      soundGroup: profile.streamerId,
      onPlaybackStarted: (playbackId) =>
        this.#report(session, { type: 'playbackStarted', origin: 'result', payload: { playbackId } }),
      onPlaybackEnded: (playbackId, durationMs) =>
        this.#report(session, { type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs } }),
    });
  }

  /** What a page said. It may be the session's last moment: then nobody waits for it. */
  #report(session: Session, draft: EventDraft<'playbackStarted' | 'playbackEnded'>): void {
    session.submit(draft).catch((error: unknown) => {
      const { type, payload } = draft;
      this.#deps.log.warn({ type, ...payload, error: String(error) }, 'what a page reported could not be taken up');
    });
  }
}
