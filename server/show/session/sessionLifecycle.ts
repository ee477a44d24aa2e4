/** Opens and closes sessions: once each, under a lease, with meanwhile stored changes and leftover work. */
import { backoffMs } from '#engine/core/backoff.ts';
import { isDatabaseError, isFileDamaged } from '../../ground/db/databaseReason.ts';
import type { SessionEffects } from './effectsPort.ts';
import type { Suspensions } from './suspensions.ts';
import type { PlanWatch } from './planWatch.ts';
import { createSoleOwnership, Leases, SessionElsewhere } from './ports/ownership.ts';
import { Session } from './session.ts';
import type { SessionOptions } from './sessionOptions.ts';
import type { SessionFailures } from './sessionFailures.ts';
import type { OpenOptions, SessionHostDeps } from './sessionHostDeps.ts';
import { FlowLoad, type FlowLoadReport, PERIOD_MS } from './flowLoad.ts';
import { observedStore } from './rowListeners.ts';
import { timedStore } from './sessionObserver.ts';
import { PlaybackWatch } from './playbackWatch.ts';
import type { ShownOverlays } from './shownOverlays.ts';
import { sessionStore, type SessionStore } from './store.ts';
import type { ProfileRow } from './storedDocuments.ts';
import type { StoredEdits } from './storedEdits.ts';
import { sendPlan, type StreamerPlan } from './sendPlan.ts';

export interface LifecycleDeps extends SessionHostDeps {
  /** Open sessions; kept up to date here. */
  sessions: Map<string, Session>;
  suspensions: Suspensions;
  failures: SessionFailures;
  plans: PlanWatch;
  shown: ShownOverlays;
  edits: StoredEdits;
}

const RETRY = { firstMs: 100, lastMs: 5_000 };

export class SessionLifecycle {
  readonly #deps: LifecycleDeps;
  readonly #leases: Leases;
  /** Two sessions of one streamer would count everything twice, so simultaneous callers get the same one. */
  readonly #opening = new Map<string, Promise<Session>>();
  /** Outside work; a recording contains its results itself. */
  readonly #carried = new Map<string, SessionEffects>();
  /** Ends of sounds and videos; a recording contains them itself. */
  readonly #playbacks = new Map<string, PlaybackWatch>();
  readonly #loads = new Map<string, FlowLoad>();
  readonly #watched = new WeakSet<FlowLoad>();
  #isClosed = false;

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
    this.#leases = new Leases(deps.ownership ?? createSoleOwnership());
  }

  open(streamerId: string, options: OpenOptions = {}): Promise<Session> {
    const known = this.#opening.get(streamerId);
    if (known) return known;
    const work = this.#openNew(streamerId, options).finally(() => this.#opening.delete(streamerId));
    this.#opening.set(streamerId, work);
    return work;
  }

  async tryOpen(streamerId: string, options?: OpenOptions): Promise<boolean> {
    try {
      await this.open(streamerId, options);
      return true;
    } catch (error) {
      if (error instanceof SessionElsewhere) return false;
      if (this.#isClosed || (isDatabaseError(error) && !isFileDamaged(error))) throw error;
      this.#setApart(streamerId, error);
      return false;
    }
  }

  /** When it fails, the session keeps its previous plan and the next check retries. */
  async sendPlan(streamer: string, plan: StreamerPlan | undefined): Promise<void> {
    const session = this.#deps.sessions.get(streamer);
    if (!session) return;
    await sendPlan(session, plan).catch((error: unknown) => {
      this.#deps.log.warn({ streamer, error: String(error) }, 'plan change could not be applied');
    });
  }

  /** Lets `work` change the stored data of an open session; pages start over. */
  async rewrite(streamerId: string, session: Session, work: () => Promise<void>): Promise<void> {
    const { documents, shown, onEvents } = this.#deps;
    await session.rewrite(work);
    this.#deps.rowListeners?.rewritten(streamerId);
    this.#carried.get(streamerId)?.carryOut(session.state);
    for (const profile of await documents.profilesOf(streamerId)) shown.openRoom(profile, session, {});
    onEvents?.(streamerId, [], session.state, []);
  }

  loadOf(streamerId: string): FlowLoadReport | null {
    return this.#loads.get(streamerId)?.report() ?? null;
  }

  /** Reports that flows use much of the thread, and repeats the check until they no longer do. */
  #watchLoad(streamerId: string, load: FlowLoad): void {
    if (this.#watched.has(load)) return;
    this.#watched.add(load);
    this.#deps.onLoad?.(streamerId);
    this.#deps.scheduler.after(PERIOD_MS, () => {
      this.#watched.delete(load);
      if (this.#loads.get(streamerId) !== load) return;
      if (load.isALot) this.#watchLoad(streamerId, load);
      else this.#deps.onLoad?.(streamerId);
    });
  }

  async closeStreamer(streamerId: string): Promise<void> {
    await this.#opening.get(streamerId)?.catch(() => undefined);
    this.#deps.suspensions.lift(streamerId);
    const overlays = this.#deps.sessions.get(streamerId)?.state.documents.overlays ?? [];
    const profiles = overlays.map(({ overlay }) => overlay);
    await this.#end(streamerId, profiles);
    this.#deps.rowListeners?.rewritten(streamerId);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#opening.values());
    for (const effects of this.#carried.values()) effects.close();
    for (const watch of this.#playbacks.values()) watch.close();
    await Promise.all([...this.#deps.sessions.values()].map((session) => session.close()));
    await this.#leases.releaseAll();
    await this.#deps.plans.close();
  }

  async #openNew(streamerId: string, options: OpenOptions): Promise<Session> {
    const { sessions, plans, documents, effects } = this.#deps;
    const known = sessions.get(streamerId);
    if (known) {
      // A demo became an account.
      plans.lookSoon(streamerId);
      return known;
    }
    if (this.#isClosed) throw new Error('the server is stopping');
    const profiles = await documents.profilesOf(streamerId);
    await plans.read(streamerId);
    const session = await this.#leases.under(
      streamerId,
      async () => Session.open(await this.#optionsOf(streamerId, options)),
      () => void this.closeStreamer(streamerId),
    );
    sessions.set(streamerId, session);
    if (effects && session.isLive) this.#carried.set(streamerId, effects.perform(streamerId, session));
    await this.#begin(streamerId, { session, profiles, options });
    return session;
  }

  /** Prepares a session before anybody sees it; closes it again when that fails. */
  async #begin(
    streamerId: string,
    opened: { session: Session; profiles: readonly ProfileRow[]; options: OpenOptions },
  ): Promise<void> {
    const { plans, edits, shown, suspensions } = this.#deps;
    const { session, profiles, options } = opened;
    try {
      await this.sendPlan(streamerId, plans.planOf(streamerId));
      await edits.catchUp(streamerId, session);
      for (const profile of profiles) shown.openRoom(profile, session, options);
      if (session.isLive) this.#watchPlaybacks(streamerId, session);
    } catch (error) {
      await this.#end(streamerId, profiles);
      throw error;
    }
    suspensions.lift(streamerId);
  }

  async #end(streamerId: string, profiles: readonly Pick<ProfileRow, 'id'>[]): Promise<void> {
    const { sessions, plans, hub } = this.#deps;
    const session = sessions.get(streamerId);
    sessions.delete(streamerId);
    this.#carried.get(streamerId)?.close();
    this.#carried.delete(streamerId);
    this.#playbacks.get(streamerId)?.close();
    this.#playbacks.delete(streamerId);
    await session?.close();
    this.#loads.delete(streamerId);
    await this.#leases.release(streamerId);
    plans.forget(streamerId);
    for (const { id } of profiles) hub.closeRoom(id);
  }

  #watchPlaybacks(streamerId: string, session: Session): void {
    const { hub, scheduler, log, lengthOf } = this.#deps;
    const watch = new PlaybackWatch({
      session,
      scheduler,
      log,
      lengthOf: async (fileId) => (await lengthOf?.(streamerId, fileId)) ?? null,
      goneInMs: (overlayId) => (overlayId === undefined ? hub.silentInMs(streamerId) : hub.emptyInMs(overlayId)),
    });
    this.#playbacks.set(streamerId, watch);
    watch.opened();
  }

  #setApart(streamerId: string, error: unknown): void {
    const { suspensions, clock, log } = this.#deps;
    suspensions.put(streamerId, { error, sinceMs: clock.nowMs() });
    log.error({ streamer: streamerId, err: error }, 'session cannot be opened because its stored data is damaged');
  }

  async #optionsOf(streamerId: string, open: OpenOptions): Promise<SessionOptions> {
    const { documents, clock, scheduler, failures, shown, plans, observer, onCommit, onEvents } = this.#deps;
    const share = this.#deps.fair?.share(1);
    const load = share && new FlowLoad(clock, share);
    if (load) this.#loads.set(streamerId, load);
    return {
      ...(share && { share }),
      store: this.#storeOf(streamerId),
      documents: await documents.documentsOf(streamerId),
      seed: open.seed ?? (await documents.seedOf(streamerId)),
      startAtMs: open.startAtMs ?? Math.floor(clock.nowMs()),
      time: open.time ?? { mode: 'live', clock, scheduler },
      fold: open.fold,
      retry: (attempt) => new Promise((resolve) => void scheduler.after(backoffMs(RETRY, attempt), resolve)),
      onCommitError: (error) => failures.failed(streamerId, error),
      onSleep: () => shown.sendTime(streamerId),
      onRefused: (error, eventId) => failures.refused(streamerId, error, eventId),
      onCommit: (commit) => {
        const { state, events, reports, moments } = commit;
        failures.recovered(streamerId);
        load?.add(commit.flowCosts);
        if (load?.isALot) this.#watchLoad(streamerId, load);
        onCommit();
        this.#carried.get(streamerId)?.carryOut(state);
        onEvents?.(streamerId, events, state, moments);
        observer?.committed({ events, reports });
        reports.forEach(failures.report);
        plans.lookSoon(streamerId);
        shown.committed(streamerId, commit);
        this.#playbacks.get(streamerId)?.committed(state, events);
      },
    };
  }

  #storeOf(streamerId: string): SessionStore {
    const { eventsDb, clock, observer, rowListeners, build } = this.#deps;
    const stored = sessionStore(eventsDb, streamerId, { build });
    const store = rowListeners ? observedStore(stored, rowListeners, streamerId) : stored;
    return observer ? timedStore(store, clock, observer) : store;
  }
}
