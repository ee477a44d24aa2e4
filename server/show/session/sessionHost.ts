/**
 * Opens sessions, connects them to the hub and is the only way into them (behaviour: event-1). A streamer has one session, and
 * each profile has a room of its own in the hub.
 */
import type { SessionHostDeps, OpenOptions } from './sessionHostDeps.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import { authorOf } from '../../ground/base/requestAuthor.ts';
import type { DocumentChangedPayload, VersionReason } from '#schemas/generated/types.ts';
import type { FlowLoadReport } from './flowLoad.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import { createSuspensions, type Suspension } from './suspensions.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { createPlanWatch } from './planWatch.ts';
import type { Inbox } from './ports/inbox.ts';
import type { Session } from './session.ts';
import { SessionLifecycle } from './sessionLifecycle.ts';
import { ShownOverlays } from './shownOverlays.ts';
import { watchSleep } from './sleepWatch.ts';
import { StoredEdits } from './storedEdits.ts';
import type { CommitFailure } from './sessionObserver.ts';
import { createSessionFailures } from './sessionFailures.ts';
import {
  type DocumentChange,
  type DocumentEdit,
  type DocumentRef,
  type NewDocument,
  overlayRef,
  type ProfileRow,
} from './storedDocuments.ts';

export interface SessionHost extends Inbox {
  /** Opens a streamer's session with a room for each profile; an open one stays as it is. */
  open(streamerId: string, options?: OpenOptions): Promise<Session>;
  /**
   * Opens a session, but suspends it and returns false when its stored data is faulty. It accepts and shows nothing until it
   * can be opened.
   * @throws errors that prevent any session from opening, such as a full disk
   */
  tryOpen(streamerId: string, options?: OpenOptions): Promise<boolean>;
  /** Returns why a streamer's session is suspended, or null. */
  suspensionOf(streamerId: string): Suspension | null;
  /** @throws SESSION_FENCED */
  refuseSuspended(streamerId: string): void;
  session(streamerId: string): Session | undefined;
  /**
   * Returns what pages of a profile show after the last commit.
   * @throws SESSION_FENCED, {Error} when its session is not open
   */
  overlayOf(profile: Pick<ProfileRow, 'id' | 'streamerId'>): LiveOverlay;
  /** Returns what pages show in a state of the session or of a fork. */
  shown(state: SessionState, overlayId: string): LiveOverlay;
  /**
   * Adds a profile that was stored while the session runs.
   * @param changes those that created its documents; read from the database by default
   */
  addProfile(profile: ProfileRow, changes?: readonly DocumentChangedPayload[]): Promise<void>;
  /** Removes a profile that these changes deleted from the database. */
  removeProfile(profile: ProfileRow, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /**
   * Lets `work` change the stored data of a session between two of its events and reloads it.
   * @throws SESSION_FENCED, and errors of `work`
   */
  rewrite(streamerId: string, work: () => Promise<void>): Promise<void>;
  /** Closes a streamer's session after committing its queue. Pages are disconnected. */
  closeStreamer(streamerId: string): Promise<void>;
  /**
   * Stores an edit of the overlay and folds it; returns the new version.
   * @param reason the operation that the edit belongs to; a step of an editor by default
   * @param along new documents that are stored together with the edit
   */
  changeOverlay(
    profile: Pick<ProfileRow, 'id' | 'streamerId'>,
    edit: DocumentEdit,
    reason?: VersionReason,
    along?: readonly NewDocument[],
  ): Promise<number>;
  /** Does the same for a document of any kind. */
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
  /** Folds stored changes of a streamer's documents. */
  foldChanges(streamerId: string, changes: readonly DocumentChangedPayload[]): Promise<void>;
  /** Reads the plan of a streamer again soon, if the session is open. */
  checkPlan(streamerId: string): void;
  /** Returns how much of the thread a streamer's flows use when it is a lot, otherwise null. */
  loadOf(streamerId: string): FlowLoadReport | null;
  /** Returns what blocks the commits of a streamer, or null. */
  failure(streamerId: string): CommitFailure | null;
  /** Describes the same for all streamers. */
  problem(): string | null;
  close(): Promise<void>;
}

export function createSessionHost(deps: SessionHostDeps): SessionHost {
  const { documents, hub, clock } = deps;
  const sessions = new Map<string, Session>();
  const suspensions = createSuspensions();
  const failures = createSessionFailures(deps);
  const plans = createPlanWatch({ ...deps, onPlan: (id, plan) => void lifecycle.sendPlan(id, plan) });
  const shown = new ShownOverlays(deps);
  const edits = new StoredEdits({ documents, sessions, log: deps.log });
  const lifecycle = new SessionLifecycle({ ...deps, sessions, suspensions, failures, plans, shown, edits });

  const stopWatching = watchSleep({
    ...deps,
    onSleep(sleptMs) {
      deps.log.warn({ sleptMs: Math.round(sleptMs) }, 'computer was asleep; sessions follow its clock');
      for (const session of sessions.values()) session.followClock();
    },
  });

  const openSession = (streamerId: string): Session => {
    const session = sessions.get(streamerId);
    if (session) return session;
    suspensions.refuse(streamerId);
    throw new Error(`streamer ${streamerId} has no open session`);
  };

  async function store(
    streamerId: string,
    wanted: readonly DocumentChange[],
    reason?: VersionReason,
    along: readonly NewDocument[] = [],
  ): Promise<DocumentChangedPayload[]> {
    suspensions.refuse(streamerId);
    const quotas = (await deps.quotasOf?.(streamerId)) ?? QUOTAS.PRO;
    const changes = await documents.change(wanted, { nowMs: Math.floor(clock.nowMs()), reason, quotas, along });
    for (const { document } of wanted) if (document.kind === 'overlay') deps.onOverlayChanged?.(document.id);
    await edits.fold(streamerId, changes);
    return changes;
  }

  const changeDocument: SessionHost['changeDocument'] = async (document, edit, ...how) => {
    const [change] = await store(document.streamerId, [{ document, edit }], ...how);
    return change!.version;
  };

  return {
    session: (streamerId) => sessions.get(streamerId),
    checkPlan: (streamerId) => {
      if (sessions.has(streamerId)) plans.lookSoon(streamerId);
    },
    loadOf: (streamerId) => lifecycle.loadOf(streamerId),
    submit: async (streamerId, draft, options) =>
      openSession(streamerId).submit(draft, {
        ...options,
        ...(draft.origin === 'command' && { author: authorOf(streamerId) }),
      }),
    open: (streamerId, options) => lifecycle.open(streamerId, options),
    tryOpen: (streamerId, options) => lifecycle.tryOpen(streamerId, options),
    rewrite: async (streamerId, work) => lifecycle.rewrite(streamerId, openSession(streamerId), work),
    closeStreamer: (streamerId) => lifecycle.closeStreamer(streamerId),
    async close() {
      stopWatching();
      await lifecycle.close();
    },
    suspensionOf: suspensions.of,
    refuseSuspended: suspensions.refuse,
    failure: failures.of,
    problem: failures.problem,
    shown: (state, overlayId) => shown.of(state, overlayId),
    overlayOf: ({ id, streamerId }) => shown.of(openSession(streamerId).state, id),
    changeDocument,
    async changeDocuments(wanted, ...how) {
      if (wanted[0] !== undefined) await store(wanted[0].document.streamerId, wanted, ...how);
    },
    changeOverlay: (profile, ...edit) => changeDocument(overlayRef(profile), ...edit),
    foldChanges: (streamerId, changes) => edits.fold(streamerId, changes),
    async addProfile(profile, changes) {
      const { id, streamerId } = profile;
      const session = sessions.get(streamerId);
      const openRoom = (): void => {
        if (session && sessions.get(streamerId) === session) shown.openRoom(profile, session, {});
      };
      await (changes ? edits.fold(streamerId, changes, openRoom) : edits.foldProfile(streamerId, id, openRoom));
    },
    async removeProfile({ id, streamerId }, changes) {
      await edits.fold(streamerId, changes, () => hub.closeRoom(id));
    },
  };
}
