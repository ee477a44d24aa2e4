/**
 * Opens sessions, connects them with the hub and is the only way into them (behaviour: event-1). A streamer has one
 * session, and each profile of the streamer a room of its own in the hub.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { type Quotas, QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, VersionReason } from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FlowLoadReport } from './flowLoad.ts';
import type { HearsRows } from './heardRows.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import type { EffectsPort } from './effectsPort.ts';
import { createFences, type Fence } from './fences.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { GiftPicture } from '#engine/rules/giftPicture.ts';
import type { SignPictures } from './liveItems.ts';
import { createPlanWatch, type PlanWatchDeps } from './planWatch.ts';
import type { Inbox } from './ports/inbox.ts';
import type { Ownership } from './ports/ownership.ts';
import type { Checkpoint } from './refold/checkpoints.ts';
import type { Rooms } from './rooms.ts';
import type { Session } from './session.ts';
import type { SessionOptions } from './sessionOptions.ts';
import { SessionLifecycle } from './sessionLifecycle.ts';
import { type PageTime, ShownOverlays } from './shownOverlays.ts';
import { watchSleep } from './sleepWatch.ts';
import { StoredEdits } from './storedEdits.ts';
import type { CommitFailure, SessionObserver } from './sessionObserver.ts';
import { createSessionFailures } from './sessionFailures.ts';
import {
  type DocumentChange,
  type DocumentEdit,
  type DocumentRef,
  type NewDocument,
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
  plansOf: PlanWatchDeps['plansOf'];
  /** What a streamer may have; that of the largest plan unless set. */
  quotasOf?(streamerId: string): Promise<Quotas>;
  /** Something was committed (the checkpointer listens). */
  onCommit(): void;
  /** These events were committed, and became this. */
  onEvents?(streamerId: string, events: readonly StreamEvent[], state: SessionState): void;
  /** Shares the thread between the sessions; without it each folds whenever it can. */
  fair?: FairScheduler;
  /** A streamer's flows take a lot of the thread, or no longer do. */
  onLoad?(streamerId: string): void;
  /** Who runs which session; this process all of them unless set. */
  ownership?: Ownership;
  /** Does the work outside that stages ask for; without it requests end at their deadlines. */
  effects?: EffectsPort;
  /** An overlay was edited: its next version is stored. */
  onOverlayChanged?(overlayId: string): void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: SessionObserver;
  /** Wants to know what commits write. */
  hearsRows?: HearsRows;
}

/** How a session takes its time: live by the clock (default), or as a recording tells. */
export interface OpenOptions extends PageTime {
  time?: SessionOptions['time'];
  startAtMs?: number;
  seed?: number;
  fold?: SessionOptions['fold'];
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
  /** From where what happened can be folded again; oldest first. */
  checkpointsOf(streamerId: string): readonly Checkpoint[];
  /** What pages of a profile show as of the last commit. @throws SESSION_FENCED, {Error} when its session is not open */
  overlayOf(profile: Pick<ProfileRow, 'id' | 'streamerId'>): LiveOverlay;
  /** What pages are shown of a state: of the session's own, or of a fork of it. */
  shown(state: SessionState, overlayId: string): LiveOverlay;
  /** Takes up a profile that was stored while the session runs. */
  addProfile(profile: ProfileRow): Promise<void>;
  /** Lets go of a profile that was taken out of the database, by these changes. */
  removeProfile(profile: ProfileRow, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /**
   * Has what is stored of a session changed, between two of its events, and goes on with what is stored then.
   * @throws SESSION_FENCED, and what `work` throws
   */
  rewrite(streamerId: string, work: () => Promise<void>): Promise<void>;
  /** Ends a streamer's session; what waits is committed before. Pages are sent away. */
  closeStreamer(streamerId: string): Promise<void>;
  /**
   * Stores an edit of the overlay and folds it; answers with the version it became.
   * @param reason what the edit is a part of; a step of an editor by default
   * @param along new documents that are stored with the edit, or not at all
   */
  changeOverlay(
    profile: Pick<ProfileRow, 'id' | 'streamerId'>,
    edit: DocumentEdit,
    reason?: VersionReason,
    along?: readonly NewDocument[],
  ): Promise<number>;
  /** The same for a document of any kind. */
  changeDocument(
    document: DocumentRef,
    edit: DocumentEdit,
    reason?: VersionReason,
    along?: readonly NewDocument[],
  ): Promise<number>;
  /** Stores edits of different documents of one streamer, all or none, and folds them. */
  changeDocuments(
    edits: readonly DocumentChange[],
    reason?: VersionReason,
    along?: readonly NewDocument[],
  ): Promise<void>;
  /** Folds changes of a streamer's documents that are stored. */
  tellChanges(streamerId: string, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /** What a streamer's flows take of the thread, when that is a lot; else null. */
  loadOf(streamerId: string): FlowLoadReport | null;
  /** What keeps the commits of a streamer from being written; null = nothing. */
  failure(streamerId: string): CommitFailure | null;
  /** The same of all streamers, in words. */
  problem(): string | null;
  close(): Promise<void>;
}

export function createSessionHost(deps: SessionHostDeps): SessionHost {
  const { documents, hub, clock } = deps;
  const sessions = new Map<string, Session>();
  const fences = createFences();
  const failures = createSessionFailures(deps);
  const plans = createPlanWatch({ ...deps, onPlan: (id, plan) => void lifecycle.tellPlan(id, plan) });
  const shown = new ShownOverlays(deps);
  const edits = new StoredEdits({ documents, sessions, log: deps.log });
  const lifecycle = new SessionLifecycle({ ...deps, sessions, fences, failures, plans, shown, edits });

  const stopWatching = watchSleep({
    ...deps,
    onSleep(sleptMs) {
      deps.log.warn({ sleptMs: Math.round(sleptMs) }, 'the computer slept: the time of the streams follows its clock');
      for (const session of sessions.values()) session.followClock();
    },
  });

  const openSession = (streamerId: string): Session => {
    const session = sessions.get(streamerId);
    if (session) return session;
    fences.refuse(streamerId);
    throw new Error(`streamer ${streamerId} has no open session`);
  };

  async function store(
    streamerId: string,
    wanted: readonly DocumentChange[],
    reason?: VersionReason,
    along: readonly NewDocument[] = [],
  ): Promise<DocumentChangedPayload[]> {
    fences.refuse(streamerId);
    const quotas = (await deps.quotasOf?.(streamerId)) ?? QUOTAS.PRO;
    const changes = await documents.change(wanted, { nowMs: Math.floor(clock.nowMs()), reason, quotas, along });
    for (const { document } of wanted) if (document.kind === 'overlay') deps.onOverlayChanged?.(document.id);
    await edits.tell(streamerId, changes);
    return changes;
  }

  const changeDocument: SessionHost['changeDocument'] = async (document, edit, ...how) => {
    const [change] = await store(document.streamerId, [{ document, edit }], ...how);
    return change!.version;
  };

  return {
    session: (streamerId) => sessions.get(streamerId),
    checkpointsOf: (streamerId) => lifecycle.checkpointsOf(streamerId),
    loadOf: (streamerId) => lifecycle.loadOf(streamerId),
    submit: async (streamerId, draft, options) => openSession(streamerId).submit(draft, options),
    open: (streamerId, options) => lifecycle.open(streamerId, options),
    tryOpen: (streamerId, options) => lifecycle.tryOpen(streamerId, options),
    rewrite: async (streamerId, work) => lifecycle.rewrite(streamerId, openSession(streamerId), work),
    closeStreamer: (streamerId) => lifecycle.closeStreamer(streamerId),
    async close() {
      stopWatching();
      await lifecycle.close();
    },
    fenceOf: fences.of,
    refuseFenced: fences.refuse,
    failure: failures.of,
    problem: failures.problem,
    shown: (state, overlayId) => shown.of(state, overlayId),
    overlayOf: ({ id, streamerId }) => shown.of(openSession(streamerId).state, id),
    changeDocument,
    async changeDocuments(wanted, ...how) {
      if (wanted[0] !== undefined) await store(wanted[0].document.streamerId, wanted, ...how);
    },
    changeOverlay: (profile, ...edit) => changeDocument(overlayRef(profile), ...edit),
    tellChanges: (streamerId, changes) => edits.tell(streamerId, changes),
    async addProfile(profile) {
      const session = sessions.get(profile.streamerId);
      await edits.tellProfile(profile.streamerId, profile.id, () => {
        if (session && sessions.get(profile.streamerId) === session) shown.openRoom(profile, session, {});
      });
    },
    async removeProfile({ id, streamerId }, changes) {
      await edits.tell(streamerId, changes, () => hub.closeRoom(id));
    },
  };
}
