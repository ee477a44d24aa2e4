/**
 * Opens sessions, connects them with the hub and is the only way into them (behaviour: event-1). A streamer has one
 * session, and each profile of the streamer a room of its own in the hub.
 */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { type Quotas, QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, Plan, VersionReason } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import { isDatabaseError, isFileDamaged } from '../db/databaseReason.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import { isDoneByViewers } from './doneByViewers.ts';
import { cuesFor } from '../fold/cueDraft.ts';
import { appliedKeys, appliedVersion } from '../fold/documents.ts';
import type { EffectsPort, SessionEffects } from './effectsPort.ts';
import { createFences, type Fence } from './fences.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { GiftPicture } from '#engine/rules/giftPicture.ts';
import { liveOverlayOf, type SignPictures } from './liveItems.ts';
import { createLockedItems, type LockedItemsDeps } from './lockedItems.ts';
import type { Inbox } from './ports/inbox.ts';
import { createSoleOwnership, Leases, type Ownership, SessionElsewhere } from './ports/ownership.ts';
import type { Rooms } from './rooms.ts';
import { runningCues } from './runningCues.ts';
import { type Committed, Session, type SessionOptions } from './session.ts';
import { type CommitFailure, type SessionObserver, timedStore } from './sessionObserver.ts';
import { createSessionFailures } from './sessionFailures.ts';
import { sessionStore, type SessionStore } from './store.ts';
import { tellPlan } from './tellPlan.ts';
import {
  type DocumentEdit,
  type DocumentRef,
  overlayRef,
  type ProfileRow,
  type StoredDocuments,
} from './storedDocuments.ts';

export interface SessionHostDeps {
  /** Of the event path. */
  database: Database;
  documents: StoredDocuments;
  /** Where pages hear of it. */
  hub: Rooms;
  clock: Clock;
  scheduler: Scheduler;
  /** Unguessable text; names an epoch. */
  randomId(): string;
  signPictures: SignPictures;
  /** Of the catalogue; by default there are none. */
  giftPicture?: GiftPicture;
  plansOf: LockedItemsDeps['plansOf'];
  /** What a streamer may have; that of the largest plan unless set. */
  quotasOf?(streamerId: string): Promise<Quotas>;
  /** Something was committed (the checkpointer listens). */
  onCommit(): void;
  /** These events were committed. */
  onEvents?(streamerId: string, events: readonly StreamEvent[]): void;
  /** Who runs which session; this process all of them unless set. */
  ownership?: Ownership;
  /** Does the work outside that stages ask for; without it requests end at their deadlines. */
  effects?: EffectsPort;
  /** An overlay was edited: its next version is stored. */
  onOverlayChanged?(overlayId: string): void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: SessionObserver;
}

/** How a session takes its time: live by the clock (default), or as a recording tells. */
export interface OpenOptions {
  time?: SessionOptions['time'];
  startAtMs?: number;
  seed?: number;
  fold?: SessionOptions['fold'];
  /** What pages are told of session time. */
  nowMs?: () => number;
  rate?: number;
}

export interface SessionHost extends Inbox {
  /** Opens a streamer's session, with a room for each profile; one that is open already stays as it is. */
  open(streamerId: string, options?: OpenOptions): Promise<Session>;
  /**
   * The same, but a session whose stored data is to blame is fenced: it takes nothing and shows nothing until it can be
   * opened. False then.
   * @throws what keeps any session from being opened, like a full disk
   */
  tryOpen(streamerId: string, options?: OpenOptions): Promise<boolean>;
  /** Why a streamer's session is set apart; null = it is not. */
  fenceOf(streamerId: string): Fence | null;
  /** @throws SESSION_FENCED */
  refuseFenced(streamerId: string): void;
  session(streamerId: string): Session | undefined;
  /** What pages of a profile show as of the last commit. @throws SESSION_FENCED, {Error} when its session is not open */
  overlayOf(profile: Pick<ProfileRow, 'id' | 'streamerId'>): LiveOverlay;
  /** What pages are shown of a state: of the session's own, or of a fork of it. */
  shown(streamerId: string, state: SessionState, overlayId: string): LiveOverlay;
  /** Takes up a profile that was stored while the session runs. */
  addProfile(profile: ProfileRow): Promise<void>;
  /** Lets go of a profile that was taken out of the database, by these changes. */
  removeProfile(profile: ProfileRow, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /** Ends a streamer's session; what waits is committed before. Pages are sent away. */
  closeStreamer(streamerId: string): Promise<void>;
  /**
   * Stores an edit of the overlay and folds it; answers with the version it became.
   * @param reason what the edit is a part of; a step of an editor by default
   */
  changeOverlay(
    profile: Pick<ProfileRow, 'id' | 'streamerId'>,
    edit: DocumentEdit,
    reason?: VersionReason,
  ): Promise<number>;
  /** The same for a document of any kind. */
  changeDocument(document: DocumentRef, edit: DocumentEdit, reason?: VersionReason): Promise<number>;
  /** Folds changes of a streamer's documents that are stored. */
  tellChanges(streamerId: string, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /** What keeps the commits of a streamer from being written; null = nothing. */
  failure(streamerId: string): CommitFailure | null;
  /** The same of all streamers, in words. */
  problem(): string | null;
  close(): Promise<void>;
}

const RETRY = { firstMs: 100, lastMs: 5_000 };

export function createSessionHost(deps: SessionHostDeps): SessionHost {
  const { database, documents, hub, clock, scheduler, log, observer } = deps;
  const leases = new Leases(deps.ownership ?? createSoleOwnership());
  const sessions = new Map<string, Session>();
  /** Two sessions of one streamer would count everything twice, so those who come at the same time get the same. */
  const opening = new Map<string, Promise<Session>>();
  let isClosed = false;
  const failures = createSessionFailures({ log, clock, observer });
  const fences = createFences();
  /** Work outside. What a recording brings stands in the recording. */
  const carried = new Map<string, SessionEffects>();
  const lockedItems = createLockedItems({ ...deps, onChange: showAnew, onPlan: (id, plan) => void planTold(id, plan) });

  const retry = (attempt: number): Promise<void> =>
    new Promise((resolve) => void scheduler.after(backoffMs(RETRY, attempt), resolve));

  const changeEvent = (payload: DocumentChangedPayload): EventDraft => ({
    id: `document:${payload.kind}:${payload.id}:${payload.version}`,
    type: 'documentChanged',
    origin: 'document',
    payload,
  });

  const openSession = (streamerId: string): Session => {
    const session = sessions.get(streamerId);
    if (session) return session;
    fences.refuse(streamerId);
    throw new Error(`streamer ${streamerId} has no open session`);
  };

  const storeOf = (streamerId: string): SessionStore => {
    const store = sessionStore(database, streamerId);
    return observer ? timedStore(store, clock, observer) : store;
  };

  const sessionOptions = async (streamerId: string, open: OpenOptions): Promise<SessionOptions> => ({
    store: storeOf(streamerId),
    documents: await documents.documentsOf(streamerId),
    seed: open.seed ?? (await documents.seedOf(streamerId)),
    startAtMs: open.startAtMs ?? Math.floor(clock.nowMs()),
    time: open.time ?? { mode: 'live', clock, scheduler },
    fold: open.fold,
    retry,
    onCommitError: (error) => failures.failed(streamerId, error),
    onRefused: (error, eventId) => failures.refused(streamerId, error, eventId),
    onCommit: ({ state, events, reports, cues }) => {
      failures.recovered(streamerId);
      deps.onCommit();
      carried.get(streamerId)?.look(state);
      deps.onEvents?.(streamerId, events);
      observer?.committed({ events, reports });
      reports.forEach(failures.report);
      const ends = events.flatMap((event) => (event.type === 'playbackEnded' ? [event.payload] : []));
      lockedItems.lookSoon(streamerId);
      const isReal = events.some(isDoneByViewers);
      for (const { overlay } of state.documents.overlays) {
        hub.publish(overlay.id, shownOf(streamerId, state, overlay.id), cuesFor(cues, overlay.id), isReal);
        for (const { playbackId, durationMs } of ends) hub.endCue(overlay.id, playbackId, durationMs);
      }
    },
  });

  const shownOf = (streamerId: string, state: SessionState, overlayId: string): LiveOverlay =>
    liveOverlayOf(state, deps.signPictures, {
      overlayId,
      giftPicture: deps.giftPicture,
      withheld: lockedItems.of(streamerId),
    });

  function showAnew(streamerId: string): void {
    const state = sessions.get(streamerId)?.state;
    for (const { overlay } of state?.documents.overlays ?? [])
      hub.publish(overlay.id, shownOf(streamerId, state!, overlay.id));
  }

  /** Without it the session goes by the plan of before; the next look tries again. */
  async function planTold(streamer: string, plan: Plan | undefined): Promise<void> {
    const session = sessions.get(streamer);
    if (!session) return;
    await tellPlan(session, plan).catch((error: unknown) => {
      log.warn({ streamer, error: String(error) }, 'a plan could not be taken up');
    });
  }

  const openRoom = (profile: ProfileRow, session: Session, options: OpenOptions): void => {
    const overlay = shownOf(profile.streamerId, session.state, profile.id);
    hub.openRoom({
      id: profile.id,
      epoch: deps.randomId(),
      nowMs: options.nowMs ?? (() => session.nowMs),
      rate: options.rate ?? 1,
      overlay,
      running: runningCues(session.state, overlay),
      soundGroup: profile.streamerId,
      onPlaybackStarted: (playbackId) =>
        report(session, { type: 'playbackStarted', origin: 'result', payload: { playbackId } }),
      onPlaybackEnded: (playbackId, durationMs) =>
        report(session, { type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs } }),
    });
  };

  /** What a page said. It may be the session's last moment: then nobody waits for it. */
  const report = (session: Session, draft: EventDraft<'playbackStarted' | 'playbackEnded'>): void => {
    session.submit(draft).catch((error: unknown) => {
      const { type, payload } = draft;
      log.warn({ type, ...payload, error: String(error) }, 'what a page reported could not be taken up');
    });
  };

  /** Folds a change that is stored. Null when there is no session any more: the account is being deleted. */
  async function tell(streamerId: string, payload: DocumentChangedPayload): Promise<Committed | null> {
    const session = sessions.get(streamerId);
    if (!session) return null;
    try {
      return await session.submit(changeEvent(payload));
    } catch (error) {
      if (sessions.get(streamerId) !== session) return null;
      throw error;
    }
  }

  async function tellAll(streamerId: string, changes: readonly DocumentChangedPayload[]): Promise<void> {
    for (const payload of changes) await tell(streamerId, payload);
  }

  async function changeDocument(document: DocumentRef, edit: DocumentEdit, reason?: VersionReason): Promise<number> {
    const { streamerId, kind, id } = document;
    fences.refuse(streamerId);
    const quotas = (await deps.quotasOf?.(streamerId)) ?? QUOTAS.PRO;
    const changes = await documents.change(document, edit, { nowMs: Math.floor(clock.nowMs()), reason, quotas });
    if (kind === 'overlay') deps.onOverlayChanged?.(id);
    await tellAll(streamerId, changes);
    return changes[0].version;
  }

  /**
   * Folds what was stored while the session was not running. A stored edit that cannot be folded must not keep the show
   * from going on: the last good version stays.
   */
  async function catchUp(streamerId: string, session: Session): Promise<void> {
    const submit = async (payload: DocumentChangedPayload): Promise<void> => {
      const { kind, id, version } = payload;
      await session.submit(changeEvent(payload)).catch((error: unknown) => {
        log.error({ kind, id, version, error: String(error) }, 'an edit could not be taken up');
      });
    };
    const stored = await documents.keysOf(streamerId);
    for (const { version, ...key } of stored) {
      const applied = appliedVersion(session.state.documents, key);
      if (applied >= version) continue;
      for (const payload of await documents.changesAfter({ streamerId, ...key }, applied)) await submit(payload);
    }
    const names = new Set(stored.map(({ kind, id }) => `${kind}/${id}`));
    const gone = appliedKeys(session.state.documents).filter(({ kind, id }) => !names.has(`${kind}/${id}`));
    for (const { version, ...key } of gone) await submit({ ...key, version: version + 1, patch: null });
  }

  async function openNew(streamerId: string, options: OpenOptions): Promise<Session> {
    const known = sessions.get(streamerId);
    if (known) {
      // A demo became an account.
      lockedItems.lookSoon(streamerId);
      return known;
    }
    if (isClosed) throw new Error('the server is stopping');
    const profiles = await documents.profilesOf(streamerId);
    await lockedItems.read(streamerId);
    const session = await leases.under(
      streamerId,
      async () => Session.open(await sessionOptions(streamerId, options)),
      () => void closeStreamer(streamerId),
    );
    sessions.set(streamerId, session);
    if (deps.effects && session.isLive) carried.set(streamerId, deps.effects.perform(streamerId, session));
    try {
      await planTold(streamerId, lockedItems.planOf(streamerId));
      await catchUp(streamerId, session);
      for (const profile of profiles) openRoom(profile, session, options);
    } catch (error) {
      await end(streamerId, profiles);
      throw error;
    }
    fences.lift(streamerId);
    return session;
  }

  function open(streamerId: string, options: OpenOptions = {}): Promise<Session> {
    const known = opening.get(streamerId);
    if (known) return known;
    const work = openNew(streamerId, options).finally(() => opening.delete(streamerId));
    opening.set(streamerId, work);
    return work;
  }

  async function end(streamerId: string, profiles: readonly Pick<ProfileRow, 'id'>[]): Promise<void> {
    const session = sessions.get(streamerId);
    sessions.delete(streamerId);
    carried.get(streamerId)?.close();
    carried.delete(streamerId);
    await session?.close();
    await leases.release(streamerId);
    lockedItems.forget(streamerId);
    for (const { id } of profiles) hub.closeRoom(id);
  }

  async function closeStreamer(streamerId: string): Promise<void> {
    await opening.get(streamerId)?.catch(() => undefined);
    fences.lift(streamerId);
    const overlays = sessions.get(streamerId)?.state.documents.overlays ?? [];
    await end(
      streamerId,
      overlays.map(({ overlay }) => overlay),
    );
  }

  function setApart(streamerId: string, error: unknown): void {
    fences.put(streamerId, { error, sinceMs: clock.nowMs() });
    log.error({ streamer: streamerId, err: error }, 'a session cannot be opened: what is stored of it is damaged');
  }

  return {
    session: (streamerId) => sessions.get(streamerId),
    overlayOf: ({ id, streamerId }) => shownOf(streamerId, openSession(streamerId).state, id),
    open,
    async tryOpen(streamerId, options) {
      try {
        await open(streamerId, options);
        return true;
      } catch (error) {
        if (error instanceof SessionElsewhere) return false;
        if (isClosed || (isDatabaseError(error) && !isFileDamaged(error))) throw error;
        setApart(streamerId, error);
        return false;
      }
    },
    shown: shownOf,
    fenceOf: fences.of,
    refuseFenced: fences.refuse,
    async addProfile(profile) {
      const { streamerId, id } = profile;
      const session = sessions.get(streamerId);
      for (const kind of ['profile', 'overlay'])
        for (const payload of await documents.changesAfter({ streamerId, kind, id }, 0))
          await tell(streamerId, payload);
      if (session && sessions.get(streamerId) === session) openRoom(profile, session, {});
    },
    async removeProfile({ id, streamerId }, changes) {
      await tellAll(streamerId, changes);
      hub.closeRoom(id);
    },
    closeStreamer,
    submit: async (streamerId, draft) => openSession(streamerId).submit(draft),
    changeOverlay: (profile, edit, reason) => changeDocument(overlayRef(profile), edit, reason),
    changeDocument,
    tellChanges: tellAll,
    failure: failures.of,
    problem: failures.problem,
    async close() {
      isClosed = true;
      await Promise.allSettled(opening.values());
      for (const effects of carried.values()) effects.close();
      await Promise.all([...sessions.values()].map((session) => session.close()));
      await leases.releaseAll();
      await lockedItems.close();
    },
  };
}
