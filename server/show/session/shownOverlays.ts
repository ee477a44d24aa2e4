/** Fills the rooms of a streamer when a session opens and after each commit, and handles the reports of pages. */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { GiftPicture } from '#engine/rules/giftPicture.ts';
import { cuesFor } from '../fold/cueDraft.ts';
import { cueStartedBy } from '../fold/flows/state/runCues.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { isDoneByViewers } from './doneByViewers.ts';
import { liveOverlayOf, type SignPictures } from './liveItems.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import { FollowedCues } from './followedCues.ts';
import type { FollowedCue, Rooms } from './overlayRooms.ts';
import { runningCues } from './runningCues.ts';
import type { Session } from './session.ts';
import type { Commit } from './commits.ts';
import type { ProfileRow } from './storedDocuments.ts';
import { isOpen } from '../fold/flows/state/runCue.ts';

export interface ShownDeps {
  hub: Rooms;
  /** Returns unguessable text, which identifies an epoch. */
  randomId(): string;
  signPictures: SignPictures;
  /** Gift pictures of the catalogue; none by default. */
  giftPicture?: GiftPicture;
  log: { warn(fields: object, message: string): void };
}

/** Session time for pages; the session's own by default. */
export interface PageTime {
  nowMs?: () => number;
  rate?: number;
}

type Reported = 'playbackStarted' | 'playbackEnded' | 'cuePresented' | 'cueNotShown';

/** Makes a playback id a part of an id from outside the fold, which must not contain "/". */
const named = (playbackId: string): string => playbackId.replaceAll('/', '|');

/** Finds the cues that steps of flows requested. */
const followedCues = (events: readonly StreamEvent[]): FollowedCue[] =>
  events.flatMap((event) => {
    const cue = cueStartedBy(event);
    return cue ? { playbackId: cue.playbackId, itemId: event.itemId } : [];
  });

/** Returns the profiles whose pages receive a cue: those with its item, or all. */
const profilesOf = ({ itemId }: Pick<FollowedCue, 'itemId'>, { overlays }: SessionState['documents']): string[] =>
  overlays
    .filter(({ overlay }) => itemId === undefined || Object.hasOwn(overlay.itemsById, itemId))
    .map(({ overlay }) => overlay.id);

export class ShownOverlays {
  readonly #deps: ShownDeps;
  /** Followed cues by streamer. */
  readonly #followed = new Map<string, { session: Session; cues: FollowedCues }>();

  constructor(deps: ShownDeps) {
    this.#deps = deps;
  }

  /** Returns what pages show in a state of the session or of a fork. */
  of(state: SessionState, overlayId: string): LiveOverlay {
    const { signPictures, giftPicture } = this.#deps;
    return liveOverlayOf(state, signPictures, { overlayId, giftPicture });
  }

  committed(streamerId: string, { state, events, cues }: Commit): void {
    const { hub } = this.#deps;
    const ends = events.flatMap((event) => (event.type === 'playbackEnded' ? [event.payload] : []));
    const isReal = events.some(isDoneByViewers);
    this.#follow(streamerId, state, followedCues(events));
    for (const { overlay } of state.documents.overlays) {
      hub.publish(overlay.id, this.of(state, overlay.id), cuesFor(cues, overlay.id), isReal);
      for (const { playbackId, durationMs } of ends) hub.endCue(overlay.id, playbackId, durationMs);
    }
  }

  /** Follows cues in each profile that has their item, or in all profiles. */
  #follow(streamerId: string, { documents }: SessionState, cues: readonly FollowedCue[]): void {
    const followed = this.#followed.get(streamerId)?.cues;
    if (cues.length === 0 || !followed) return;
    for (const cue of cues) followed.expect(cue.playbackId, profilesOf(cue, documents));
    for (const { overlay } of documents.overlays)
      this.#deps.hub.follow(
        overlay.id,
        cues.filter((cue) => profilesOf(cue, documents).includes(overlay.id)),
      );
  }

  /** Returns the followed cues of a session, including those whose result was unknown when it was closed. */
  #followedOf(streamerId: string, session: Session): FollowedCues {
    const known = this.#followed.get(streamerId);
    if (known?.session === session) return known.cues;
    const cues = new FollowedCues({
      presented: (profileId, playbackId, pages) =>
        this.#report(session, {
          id: `cuePresented:${profileId}:${named(playbackId)}`,
          type: 'cuePresented',
          origin: 'result',
          payload: { playbackId, profileId, pages },
        }),
      missed: (playbackId, reason) =>
        this.#report(session, {
          id: `cueNotShown:${named(playbackId)}`,
          type: 'cueNotShown',
          origin: 'result',
          payload: { playbackId, reason },
        }),
    });
    this.#followed.set(streamerId, { session, cues });
    const { stages, documents } = session.state;
    for (const [, run] of stages.flows.cues.entries())
      for (const cue of run.cues) if (isOpen(cue)) cues.expect(cue.playbackId, profilesOf(cue, documents));
    return cues;
  }

  /** Sends the time to open pages at once after session time jumped. */
  sendTime(streamerId: string): void {
    const overlays = this.#followed.get(streamerId)?.session.state.documents.overlays ?? [];
    for (const { overlay } of overlays) this.#deps.hub.sendTime(overlay.id);
  }

  openRoom(profile: ProfileRow, session: Session, { nowMs, rate }: PageTime): void {
    const overlay = this.of(session.state, profile.id);
    const followed = this.#followedOf(profile.streamerId, session);
    this.#deps.hub.openRoom({
      id: profile.id,
      epoch: this.#deps.randomId(),
      nowMs: nowMs ?? (() => session.nowMs),
      rate: rate ?? 1,
      overlay,
      running: runningCues(session.state, overlay),
      followed: followed.openIn(profile.id),
      onCuePresented: (playbackId, pages) => followed.presented(profile.id, playbackId, pages),
      onCueMissed: (playbackId, reason) => followed.missed(profile.id, playbackId, reason),
      soundGroup: profile.streamerId,
      onPlaybackStarted: (playbackId) =>
        this.#report(session, { type: 'playbackStarted', origin: 'result', payload: { playbackId } }),
      onPlaybackEnded: (playbackId, durationMs) =>
        this.#report(session, { type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs } }),
    });
  }

  /** Submits a page's report. The session may be ending; then nobody waits for it. */
  #report(session: Session, draft: EventDraft<Reported>): void {
    session.submit(draft).catch((error: unknown) => {
      const { type, payload } = draft;
      this.#deps.log.warn({ type, ...payload, error: String(error) }, 'report of a page could not be processed');
    });
  }
}
