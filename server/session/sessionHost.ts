/**
 * Opens sessions, connects them with the hub and is the only way into them (design section 5, Inbox). One profile per
 * streamer is live.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Database } from '../db/connection.ts';
import { databaseReason } from '../db/databaseReason.ts';
import { changeOverlay, overlayChangesAfter } from '../documents/store.ts';
import { type ProfileRow, seedOf, storedDocuments } from '../profiles/store.ts';
import type { Hub } from '../realtime/hub.ts';
import { liveOverlayOf, type SignPictures } from './liveItems.ts';
import { type Committed, Session, type SessionOptions } from './session.ts';
import { type CommitFailure, type SessionObserver, timedStore } from './sessionObserver.ts';
import { sessionStore, type SessionStore } from './store.ts';

/** The only way into a session. */
export interface Inbox {
  submit(streamerId: string, draft: EventDraft): Promise<Committed>;
}

export interface SessionHostDeps {
  database: Database;
  hub: Hub;
  clock: Clock;
  scheduler: Scheduler;
  /** Unguessable text; names an epoch. */
  randomId(): string;
  signPictures: SignPictures;
  /** Something was committed (the checkpointer listens). */
  onCommit(): void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: SessionObserver;
}

/** How a session takes its time: live by the clock (default), or as a recording tells. */
export interface OpenOptions {
  time?: SessionOptions['time'];
  startAtMs?: number;
  seed?: number;
  /** What pages are told of session time. */
  nowMs?: () => number;
  rate?: number;
}

export interface SessionHost extends Inbox {
  open(profile: ProfileRow, options?: OpenOptions): Promise<Session>;
  session(streamerId: string): Session | undefined;
  /** Stores an edit of the overlay and folds it. */
  changeOverlay(profile: ProfileRow, patch: object): Promise<Committed>;
  /** What keeps the commits of a streamer from being written; null = nothing. */
  failure(streamerId: string): CommitFailure | null;
  /** The same of all streamers, in words. */
  problem(): string | null;
  close(): Promise<void>;
}

const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 5_000;

export function createSessionHost(deps: SessionHostDeps): SessionHost {
  const { database, hub, clock, scheduler, log, observer } = deps;
  const sessions = new Map<string, Session>();
  const reported = new Set<string>();
  const failures = new Map<string, CommitFailure>();

  const retry = (attempt: number): Promise<void> =>
    new Promise((resolve) => void scheduler.after(Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** attempt), resolve));

  const changeEvent = (payload: Awaited<ReturnType<typeof changeOverlay>>): EventDraft => ({
    id: `document:${payload.kind}:${payload.id}:${payload.version}`,
    type: 'documentChanged',
    origin: 'document',
    payload,
  });

  const reportOnce = (owner: string, message: string, eventId: string): void => {
    const key = `${owner}\u0000${message}`;
    if (reported.has(key) || reported.size > 10_000) return;
    reported.add(key);
    log.error({ owner, eventId }, message);
  };

  /** Once per reason, not per attempt. */
  const failed = (streamer: string, error: unknown): void => {
    const before = failures.get(streamer);
    failures.set(streamer, { error, sinceMs: before?.sinceMs ?? clock.nowMs() });
    observer?.failed();
    if (before && databaseReason(before.error) === databaseReason(error)) return;
    log.error({ streamer, err: error }, 'a batch could not be written; it is kept and tried again');
  };

  const recovered = (streamer: string): void => {
    if (failures.delete(streamer)) log.warn({ streamer }, 'batches are written again');
  };

  const storeOf = (streamerId: string): SessionStore => {
    const store = sessionStore(database, streamerId);
    return observer ? timedStore(store, clock, observer) : store;
  };

  const sessionOptions = async (profile: ProfileRow, open: OpenOptions): Promise<SessionOptions> => ({
    store: storeOf(profile.streamerId),
    documents: await storedDocuments(database, profile),
    seed: open.seed ?? (await seedOf(database, profile.streamerId)),
    startAtMs: open.startAtMs ?? Math.floor(clock.nowMs()),
    time: open.time ?? { mode: 'live', clock, scheduler },
    retry,
    onCommitError: (error) => failed(profile.streamerId, error),
    onCommit: ({ state, events, reports, cues }) => {
      recovered(profile.streamerId);
      deps.onCommit();
      observer?.committed({ events, reports });
      for (const report of reports) reportOnce(report.owner, report.message, report.eventId);
      hub.publish(profile.id, liveOverlayOf(state, deps.signPictures), cues);
    },
  });

  const openRoom = (profile: ProfileRow, session: Session, options: OpenOptions): void => {
    hub.openRoom({
      id: profile.id,
      epoch: deps.randomId(),
      nowMs: options.nowMs ?? (() => session.nowMs),
      rate: options.rate ?? 1,
      overlay: liveOverlayOf(session.state, deps.signPictures),
      onPlaybackEnded: (playbackId, durationMs) => playbackEnded(profile.streamerId, session, playbackId, durationMs),
    });
  };

  /** It may be the session's last moment: then nobody waits for it. */
  const playbackEnded = (streamer: string, session: Session, playbackId: string, durationMs: number | null): void => {
    session
      .submit({ type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs } })
      .catch((error: unknown) => {
        log.warn({ streamer, playbackId, error: String(error) }, 'an end could not be taken up');
      });
  };

  return {
    session: (streamerId) => sessions.get(streamerId),
    async open(profile, options = {}) {
      const session = await Session.open(await sessionOptions(profile, options));
      sessions.set(profile.streamerId, session);
      const missed = await overlayChangesAfter(database, profile, session.state.documents.overlayVersion);
      for (const payload of missed) {
        // A stored edit that cannot be folded must not keep the show from going on: the last good version stays.
        await session.submit(changeEvent(payload)).catch((error: unknown) => {
          log.error(
            { profile: profile.id, version: payload.version, error: String(error) },
            'an edit could not be taken up',
          );
        });
      }
      openRoom(profile, session, options);
      return session;
    },
    async submit(streamerId, draft) {
      const session = sessions.get(streamerId);
      if (!session) throw new Error(`streamer ${streamerId} has no open session`);
      return session.submit(draft);
    },
    async changeOverlay(profile, patch) {
      const payload = await changeOverlay(database, profile, patch);
      return sessions.get(profile.streamerId)!.submit(changeEvent(payload));
    },
    failure: (streamerId) => failures.get(streamerId) ?? null,
    problem() {
      const [first] = failures.values();
      return first ? `a batch could not be written (${databaseReason(first.error)}); it is kept and tried again` : null;
    },
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}
