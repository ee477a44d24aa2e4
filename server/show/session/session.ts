/**
 * Serial queue and folded live state of one streamer. It alone imports the stages: live, replay, render and tests all use it. A
 * batch drops repeats, loads rows, folds, commits, replaces the state and notifies listeners.
 */
import type { Committed, Commit } from './commits.ts';
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ItemData } from '#schemas/generated/types.ts';
import { databaseReason, isDatabaseError } from '../../ground/db/databaseReason.ts';
import { checkDraft } from './checkDraft.ts';
import { type ContinuedClock, continuedClock } from './continuedClock.ts';
import { EventIds } from './eventIds.ts';
import {
  batchOf,
  draftsOf,
  type Entry,
  type Folded,
  nobody,
  settle,
  type SubmitOptions,
  type Work,
} from './entries.ts';
import type { Fold } from '../fold/fold.ts';
import { foldBatch, type FoldedBatch } from './foldBatch.ts';
import { type FoldOutput, foldOutput, rowsOf } from '../fold/foldOutput.ts';
import { SESSION_FOLD } from '../fold/sessionFold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { forkStore } from './forkStore.ts';
import { isJournalled } from './journalled.ts';
import { createdState, openedState } from './openedState.ts';
import { refilledData, type RefilledType } from './refill.ts';
import { repeatsIn } from './repeats.ts';
import type { ForkOptions, RunningOptions, SessionOptions } from './sessionOptions.ts';
import type { RunningStore } from './store.ts';
import { survey } from './survey.ts';
import { NO_TWINS, twinsFrom, type TwinsValue } from './twins/twins.ts';
import { isWaitedFor, refuseUnstored } from './unstoredEntries.ts';

const DEFAULT_BATCH = 1000;
/** Wait after deadlines whose results cannot be written, which would otherwise be due again at once. */
const REFUSED_WAIT_MS = 5_000;
/** Time for which a session that is being closed folds its queue. */
const CLOSE_MS = 1_500;
/** Seconds after which a refused caller may retry. */
const RETRY_S = 10;

const hasId = (draft: EventDraft): draft is EventDraft & { id: string } => draft.id !== undefined;

export class Session {
  readonly #options: RunningOptions;
  readonly #fold: Fold;
  /** Null in recorded time. */
  readonly #clock: ContinuedClock | null;
  /** Amount of the clock's sleep the session already knows. */
  #sleptMs = 0;
  #state: SessionState;
  /** Events of two sources, as committed. */
  #twins: TwinsValue;
  #queue: Entry[] = [];
  #running: Promise<void> | null = null;
  #lastStampMs: number;
  #cancelWake: (() => void) | null = null;
  /** Ends the pause before the next attempt to write a batch; null = no pause. */
  #endPause: (() => void) | null = null;
  #isClosed = false;
  /** Whether the rest of the queue is given up after closing. */
  #isGivenUp = false;
  /** Session time before which no deadline fires. */
  #notDueBeforeMs = 0;
  readonly #ids = new EventIds();

  private constructor(options: RunningOptions, state: SessionState, twins = NO_TWINS) {
    this.#options = options;
    this.#fold = options.fold ?? SESSION_FOLD;
    this.#clock = options.time.mode === 'live' ? continuedClock(options.time.clock, state.at) : null;
    this.#state = state;
    this.#twins = twins;
    this.#lastStampMs = state.at;
    this.#scheduleWake();
  }

  /** Opens a streamer's session, either stored or new. */
  static async open(options: SessionOptions): Promise<Session> {
    const { store, documents, seed, startAtMs, fold = SESSION_FOLD } = options;
    const stored = await store.load();
    if (!stored) return new Session(options, await createdState(store, { documents, fold, atMs: startAtMs }));
    const state = await openedState(stored, store, { documents, seed, fold });
    const session = new Session(options, state, twinsFrom(stored.rows));
    session.#resume(session.#state.at, session.nowMs);
    return session;
  }

  /**
   * Reports the length of the downtime before any deadline fires, to stages that wait for the outside world. Session time is
   * then now, so that the next resume counts from here, even if nothing happened in between.
   */
  #resume(at: number, resumeAtMs: number): void {
    const isWaiting = this.#queue.length > 0 || this.#fold.isWaiting(this.#state);
    if (this.#clock === null || resumeAtMs <= at || !isWaiting) return;
    const draft = {
      id: `sessionResumed:${this.#state.seq}:${at}`,
      type: 'sessionResumed',
      origin: 'result',
      payload: { resumeAtMs },
    } as const;
    this.#enqueue({
      kind: 'event',
      draft,
      at,
      resolve: nobody,
      reject: nobody,
      answer: null,
      isRefusable: false,
      hasOwnId: true,
    });
    void this.advance(resumeAtMs).catch(nobody);
  }

  /**
   * Advances session time after the computer slept: deadlines within the sleep fire now, once, and stages that wait for the
   * outside world are informed as after a restart. Every event calls this.
   */
  followClock(): void {
    const sleptMs = Math.floor(this.#clock?.sleptMs() ?? 0);
    const awayMs = sleptMs - this.#sleptMs;
    if (awayMs <= 0 || this.#isClosed) return;
    this.#sleptMs = sleptMs;
    const nowMs = this.nowMs;
    this.#resume(Math.max(this.#lastStampMs, nowMs - awayMs), nowMs);
    this.#options.onSleep?.(awayMs);
    this.#scheduleWake();
  }

  /**
   * Forks the session: copies the pointer to the state, over a store that reads through and keeps the fork's writes in memory.
   * Nothing it does is stored or affects this session; events must be submitted to each. Rehearsals and tests run on forks. A
   * fork must be closed.
   */
  fork({ rehearsal, pause, adapt = (state) => state, ...options }: ForkOptions): Session {
    const { store, seed, fold, time: own } = this.#options;
    const { seq } = this.#state;
    const time = this.#clock && own.mode === 'live' ? { ...own, clock: this.#clock } : own;
    const forked = forkStore(store, { seq, ...(pause && { pause }) });
    return new Session(
      { ...options, ...(fold && { fold }), store: forked, seed, time },
      { ...adapt(this.#state), rehearsal },
    );
  }

  /** The store; in a fork, its own writes over the original store. */
  get store(): RunningStore {
    return this.#options.store;
  }

  /** Whether it follows the clock instead of a recording. */
  get isLive(): boolean {
    return this.#clock !== null;
  }

  /** The committed state. */
  get state(): SessionState {
    return this.#state;
  }

  /** Session time now in whole ms; in a recorded session the time it has reached. */
  get nowMs(): number {
    return Math.max(this.#lastStampMs, Math.floor(this.#clock?.nowMs() ?? 0));
  }

  /** Number of events that wait for their commit. */
  get queued(): number {
    return this.#queue.length;
  }

  /** Session time at which the oldest waiting event arrived; null = none waits. */
  get waitingSinceMs(): number | null {
    return this.#queue.find((entry) => entry.kind !== 'rewrite')?.at ?? null;
  }

  /** The next deadline; null = none. */
  get nextDueMs(): number | null {
    return this.#fold.nextDeadline(this.#state)?.deadline.atMs ?? null;
  }

  /**
   * Queues one event and answers after its commit. While the database cannot be written, an event stays queued and a command is
   * refused unless it is patient.
   * @throws MESSAGE_INVALID when it violates its schema; STORAGE_FULL, STORAGE_FAILED, BUSY for a command that could not be
   * written, of which nothing is kept
   */
  submit(draft: EventDraft, { isPatient = false, ...options }: SubmitOptions = {}): Promise<Committed> {
    return new Promise<Committed>((resolve, reject) => {
      checkDraft(draft);
      this.followClock();
      const at = this.#stamp(draft.at);
      const named = hasId(draft) ? draft : { ...draft, id: this.#ids.idFor(draft.type, at) };
      const isRefusable = draft.origin === 'command' && !isPatient;
      const entry = { draft: named, hasOwnId: hasId(draft), at, isRefusable, answer: null } as const;
      this.#enqueue({ kind: 'event', ...entry, ...options, resolve, reject });
    });
  }

  /**
   * Lets `work` change the stored data between two events and reloads the session from it as after a restart; submitters notice
   * nothing. Waiting entries are folded afterwards.
   */
  rewrite(work: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => this.#enqueue({ kind: 'rewrite', work, resolve, reject }));
  }

  /** Folds the deadlines up to `toMs` and advances session time to it. */
  async advance(toMs: number): Promise<void> {
    this.followClock();
    const at = this.#stamp(toMs);
    return new Promise<void>((resolve, reject) => this.#enqueue({ kind: 'advance', at, resolve, reject }));
  }

  /** Returns the data that a refilled item would show from everything committed. */
  refilled<T extends RefilledType>(type: T): Promise<ItemData[T]> {
    return refilledData(type, this.#state, this.#options.store, this.#options.seed);
  }

  /**
   * Commits the queue, then stops. Entries not committed within `CLOSE_MS` are refused, as are later submits. A fork stores
   * nothing, so it stops after the current batch.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelWake?.();
    const { time } = this.#options;
    if (this.#state.rehearsal !== undefined) this.#isGivenUp = true;
    const cancel = time.mode === 'live' ? time.scheduler.after(CLOSE_MS, () => (this.#isGivenUp = true)) : nobody;
    await this.#running;
    cancel();
  }

  #stamp(recordedAt: number | undefined): number {
    const wanted = this.#clock ? this.nowMs : (recordedAt ?? this.#lastStampMs);
    this.#lastStampMs = Math.max(this.#lastStampMs, wanted);
    return this.#lastStampMs;
  }

  #enqueue(entry: Entry): void {
    if (this.#isClosed) return entry.reject(new Error('the session is closed'));
    this.#queue.push(entry);
    if (isWaitedFor(entry)) this.#endPause?.();
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    await Promise.resolve(); // everything submitted in this turn shares the batch
    const most = this.#options.batchSize ?? DEFAULT_BATCH;
    for (let attempt = 0, size = most; this.#queue.length;) {
      if (this.#isGivenUp) {
        this.#giveUp(new AppError('BUSY', { seconds: RETRY_S }));
        break;
      }
      const batch = batchOf(this.#queue, size);
      if (batch.length === 0) {
        await this.#rewritten(this.#queue.shift() as Work);
        continue;
      }
      try {
        await this.#commitBatch(batch);
        attempt = 0;
        size = Math.min(most, size * 2);
      } catch (error) {
        if (!this.#options.retry || isDatabaseError(error)) await this.#tryLater(error, attempt++);
        else if (batch.length === 1) this.#refuse(batch[0]!, error);
        else size = Math.ceil(batch.length / 2); // the others of the batch are fine
      }
    }
    // Runs in the same turn as the last check of the queue: a new entry starts a new run.
    this.#running = null;
    this.#scheduleWake();
  }

  async #rewritten({ work, resolve, reject }: Work): Promise<void> {
    const { store, seed } = this.#options;
    try {
      await work();
      const stored = await store.load!();
      this.#state = await openedState(stored!, store, { documents: this.#state.documents, seed, fold: this.#fold });
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  async #tryLater(error: unknown, attempt: number): Promise<void> {
    const { retry, onCommitError } = this.#options;
    if (retry) this.#queue = refuseUnstored(this.#queue, error);
    if (this.#queue.length === 0) return;
    onCommitError?.(error);
    if (this.#isClosed || !retry) return this.#giveUp(error);
    await this.#pause(retry, attempt);
  }

  /** Waits before the next attempt; as soon as somebody waits for an answer, no longer than before the first one. */
  async #pause(retry: (attempt: number) => Promise<void>, attempt: number): Promise<void> {
    const isWanted = new Promise<void>((resolve) => (this.#endPause = resolve));
    await Promise.race([retry(attempt), isWanted.then(() => retry(0))]);
    this.#endPause = null;
  }

  /** Refuses an entry whose data causes the failure. It would fail every time and must not block the rest. */
  #refuse(entry: Folded, error: unknown): void {
    this.#queue.shift();
    if (entry.kind === 'advance') this.#notDueBeforeMs = this.nowMs + REFUSED_WAIT_MS;
    this.#options.onRefused?.(error, entry.kind === 'event' ? entry.draft.id : null);
    entry.reject(new AppError('EVENT_NOT_STORABLE', { reason: databaseReason(error) }, { cause: error }));
  }

  #giveUp(error: unknown): void {
    for (const entry of this.#queue.splice(0)) entry.reject(error);
  }

  /** Folds and commits a batch. Everything before the commit works on a copy of the pointer, so a failure changes nothing. */
  async #commitBatch(batch: readonly Folded[]): Promise<void> {
    const { store, seed, share } = this.#options;
    const fold = this.#fold;
    if (fold.wantsSurvey(this.#state)) this.#state = await survey(this.#state, store, fold);
    const wanted = fold.rowsNeeded(this.#state, draftsOf(batch));
    const [repeats, missing] = await Promise.all([repeatsIn(batch, this.#state, store), store.loadRows(wanted)]);
    const output = foldOutput();
    const folded = (isOver?: () => boolean): ReturnType<typeof foldBatch> => {
      const loaded = fold.loadRows(this.#state, missing);
      const twins = this.#twins;
      return foldBatch(loaded, { fold, entries: batch, repeats, twins, seed, ...(isOver && { isOver }) }, output);
    };
    const result = share ? await share.run(folded) : folded();
    await this.#write(result, output);
    if (share) share.runNow(() => this.#committed(result, output));
    else this.#committed(result, output);
  }

  /** Adopts the durable state, answers the submitters and notifies listeners. */
  #committed({ state, done, twins }: FoldedBatch, output: FoldOutput): void {
    this.#state = this.#fold.trim(state);
    this.#twins = twins;
    this.#queue.splice(0, done.length);
    if (this.#fold.wantsSurvey(this.#state) && this.#queue.length === 0) this.#queue.push(this.#survey());
    for (const entry of done) settle(entry);
    const { events, reports, cues, moments, flowCosts } = output;
    this.#notifyListeners({ state, events, reports, cues, moments, flowCosts });
  }

  /** Returns an empty batch, which only runs what precedes a batch. */
  #survey(): Folded {
    return { kind: 'advance', at: this.#lastStampMs, resolve: nobody, reject: nobody };
  }

  /** The commit stands: a failing listener must not look like a failed commit. */
  #notifyListeners(commit: Commit): void {
    try {
      this.#options.onCommit?.(commit);
    } catch (error) {
      this.#options.onListenerError?.(error);
    }
  }

  async #write({ state, twins }: FoldedBatch, output: FoldOutput): Promise<void> {
    const isChanged = state.seq !== this.#state.seq || state.at !== this.#state.at || twins !== this.#twins;
    if (!isChanged) return;
    const events = output.events.filter((event) => isJournalled(this.#state, state, event));
    const nextDueMs = this.#fold.nextDeadline(state)?.deadline.atMs ?? null;
    await this.#options.store.append({ events, rows: rowsOf(output), seq: state.seq, at: state.at, nextDueMs });
  }

  #scheduleWake(): void {
    const { time } = this.#options;
    if (time.mode !== 'live' || this.#isClosed) return;
    this.#cancelWake?.();
    const dueMs = this.nextDueMs;
    if (dueMs === null) return;
    // Timers are 32-bit, so a distant deadline is checked again from time to time.
    const delayMs = Math.min(Math.max(0, Math.max(dueMs, this.#notDueBeforeMs) - this.nowMs), 2 ** 30);
    this.#cancelWake = time.scheduler.after(delayMs, () => void this.#wake());
  }

  async #wake(): Promise<void> {
    this.#cancelWake = null;
    this.followClock();
    const dueMs = this.nextDueMs;
    if (this.#isClosed || this.#running) return; // the end of the run schedules again
    if (dueMs !== null && Math.max(dueMs, this.#notDueBeforeMs) <= this.nowMs)
      await this.advance(this.nowMs).catch(() => undefined);
    else this.#scheduleWake();
  }
}
