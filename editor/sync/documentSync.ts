/**
 * Synchronizes a document with the server: steps are sent as they are made, changes of others arrive by themselves.
 * While the server is away steps wait; when it is back they are sent, and missed changes are fetched.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '#engine/core/clock.ts';
import { reconnectDelay } from '#engine/client/reconnectDelay.ts';
import type { DocumentChanges } from '#schemas/generated/types.ts';
import { isBlocked } from '../app/updates/updates.ts';
import type { Patch } from '../document/diffPatch.ts';
import type { Fit } from '../document/fit.ts';
import { createDocumentStore, type DocumentStore } from '../document/documentStore.ts';
import { isGone, isRejected, isSignedOut, rejectedPaths } from './refusals.ts';

/**
 * `signedOut`: the login ended; `gone`: the document was deleted. In both cases steps wait while the page is open.
 * `blocked`: steps are saved, but changes of others do not arrive.
 */
export type Link = 'connecting' | 'connected' | 'lost' | 'blocked' | 'signedOut' | 'gone';

export interface DocumentSync<D extends object> {
  document: DocumentStore<D>;
  link: StoreApi<{ status: Link }>;
  /** Watches the changes of others; returns a function to stop it. */
  start(): () => void;
}

/** Document on the server. */
export interface VersionedDocument<D> {
  document: D;
  version: number;
}

/** Watcher of others' changes. */
export interface News {
  /** Returns the version to continue from when a connection begins. */
  after(): number;
  /** @param after version that the changes follow */
  onAnswer(answer: DocumentChanges, after: number): void;
  /** Called when nothing arrives for now; it continues by itself. */
  onLost(error: unknown): void;
}

/** Requests to the server; each rejects with an error that `describe` understands. */
export interface DocumentPort<D extends object> {
  read(): Promise<VersionedDocument<D>>;
  save(patch: Patch): Promise<number>;
  /** Fetches the changes after a version, without waiting. */
  changes(after: number): Promise<DocumentChanges>;
  /** Watches changes; returns a function to stop it. */
  watch(news: News): () => void;
}

export interface DocumentSyncOptions<D extends object> {
  loaded: VersionedDocument<D>;
  /** Fits a step to the changes of others. */
  fit: Fit<D>;
  port: DocumentPort<D>;
  scheduler: Scheduler;
  /** Returns a uniform number in [0, 1). */
  random(): number;
  describe(error: unknown): string;
}

/** Interval of checks whether somebody signed in again in another tab. */
const SIGN_IN_LOOK_MS = 3_000;

export function createDocumentSync<D extends object>(options: DocumentSyncOptions<D>): DocumentSync<D> {
  const { loaded, fit, port, scheduler, random, describe } = options;
  const link = createStore<{ status: Link }>()(() => ({ status: 'connecting' }));
  const document = createDocumentStore({
    fit,
    document: loaded.document,
    version: loaded.version,
    save: port.save,
    describe,
    isRejection: isRejected,
    pathsOf: rejectedPaths,
    catchUp,
    readAnew,
  });

  async function readAnew(): Promise<void> {
    const before = document.version();
    const anew = await port.read();
    // Steps that were saved during the request are missing in its answer, and would seem to be taken back.
    const isOutdated = document.version() > before && document.version() > anew.version;
    if (isOutdated) return readAnew();
    document.reset(anew.document, anew.version);
  }

  async function catchUp(): Promise<void> {
    const after = document.version();
    await take(await port.changes(after), after);
  }

  /** @param after version of the request: steps may have been saved since */
  async function take({ version, changes }: DocumentChanges, after: number): Promise<void> {
    // The server knew it once: a backup was restored.
    const isOlder = version < after;
    const next = document.version() + 1;
    const isWhole = changes.length === 0 ? version < next : changes[0]!.version <= next;
    if (isOlder || !isWhole) return readAnew();
    for (const change of changes) document.receive(change);
  }

  function start(): () => void {
    /** Reason why no changes arrive; null = they do, undefined = not known yet. */
    let newsTrouble: unknown;
    /** Reason why requests fail; null = as far as known they do not. */
    let askTrouble: unknown = null;
    let isOver = false;
    let failures = 0;
    let cancelLook = (): void => undefined;
    let taking = Promise.resolve();

    function tell(): void {
      if (isOver) return;
      const before = link.getState().status;
      const status = statusOf(askTrouble ?? newsTrouble);
      link.setState({ status });
      if (status === 'connected' && before !== 'connected' && document.store.getState().save === 'failed')
        document.retry();
    }

    /** Checks at once whether the server is available, and repeats it until it is. */
    async function look(): Promise<void> {
      cancelLook();
      try {
        await catchUp();
        askTrouble = null;
        failures = 0;
      } catch (error) {
        if (isOver) return;
        askTrouble = error;
        const delayMs = isSignedOut(error) ? SIGN_IN_LOOK_MS : reconnectDelay(failures++, random());
        cancelLook();
        cancelLook = scheduler.after(delayMs, () => void look());
      }
      tell();
    }

    async function hear(answer: DocumentChanges, after: number): Promise<void> {
      try {
        await take(answer, after);
      } catch {
        // Missing changes are requested until they arrive.
        return look();
      }
      newsTrouble = null;
      if (askTrouble === null) tell();
      else void look();
    }

    const stopNews = port.watch({
      after: document.version,
      // One after the other: one of them may have to read everything.
      onAnswer: (answer, after) => void (taking = taking.then(() => (isOver ? undefined : hear(answer, after)))),
      onLost: (error) => {
        newsTrouble = error;
        tell();
        // After each failed connection the changes are fetched by a request: late is better than never.
        if (isBlocked(error)) void look();
      },
    });
    const stopDoubting = document.store.subscribe((state, before) => {
      if (state.save === 'failed' && before.save !== 'failed') void look();
    });
    const stopRetrying = retryFailedSaves(document, scheduler, random);
    return () => {
      isOver = true;
      cancelLook();
      stopNews();
      stopDoubting();
      stopRetrying();
    };
  }

  return { document, link, start };
}

/** @param trouble null = none, undefined = not known yet */
function statusOf(trouble: unknown): Link {
  if (trouble === null) return 'connected';
  if (trouble === undefined) return 'connecting';
  if (isSignedOut(trouble)) return 'signedOut';
  if (isBlocked(trouble)) return 'blocked';
  return isGone(trouble) ? 'gone' : 'lost';
}

/** Retries saves, which may fail while everything else succeeds. */
function retryFailedSaves<D extends object>(
  document: DocumentStore<D>,
  scheduler: Scheduler,
  random: () => number,
): () => void {
  let failures = 0;
  let cancel = (): void => undefined;
  const unsubscribe = document.store.subscribe((state, before) => {
    if (state.save === before.save) return;
    cancel();
    if (state.save === 'saved') failures = 0;
    if (state.save === 'failed') cancel = scheduler.after(reconnectDelay(failures++, random()), document.retry);
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
