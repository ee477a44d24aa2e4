/**
 * A document kept the same here and on the server: steps are sent as they are made, what others do arrives by itself.
 * While the server is away steps wait; when it is back they are sent, and what was missed is taken in.
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
 * `signedOut`: the login ended; `gone`: the document was deleted. In both steps wait, as long as the page is open.
 * `blocked`: steps are saved, but what others do does not arrive.
 */
export type Link = 'connecting' | 'connected' | 'lost' | 'blocked' | 'signedOut' | 'gone';

export interface DocumentSync<D extends object> {
  document: DocumentStore<D>;
  link: StoreApi<{ status: Link }>;
  /** Watches what others do; returns the function that ends it. */
  start(): () => void;
}

/** A document as the server has it. */
export interface VersionedDocument<D> {
  document: D;
  version: number;
}

/** How news of others come. */
export interface News {
  /** The version after which they are wanted when a connection begins. */
  after(): number;
  /** @param after the version that it goes on from */
  onAnswer(answer: DocumentChanges, after: number): void;
  /** Nothing comes for now; it goes on by itself. */
  onLost(error: unknown): void;
}

/** The questions to the server; each rejects with an error that `describe` understands. */
export interface DocumentPort<D extends object> {
  read(): Promise<VersionedDocument<D>>;
  save(patch: Patch): Promise<number>;
  /** What there is after a version, without waiting. */
  changes(after: number): Promise<DocumentChanges>;
  /** Returns the function that ends it. */
  watch(news: News): () => void;
}

export interface DocumentSyncOptions<D extends object> {
  loaded: VersionedDocument<D>;
  /** Makes a step fit what others did meanwhile. */
  fit: Fit<D>;
  port: DocumentPort<D>;
  scheduler: Scheduler;
  /** Uniform in [0, 1). */
  random(): number;
  describe(error: unknown): string;
}

/** Somebody signs in again in another tab and comes back: looked for so often. */
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
    const anew = await port.read();
    document.reset(anew.document, anew.version);
  }

  async function catchUp(): Promise<void> {
    const after = document.version();
    await take(await port.changes(after), after);
  }

  /** @param after the version that was asked with: steps may have been saved since */
  async function take({ version, changes }: DocumentChanges, after: number): Promise<void> {
    // The server knew it once: a backup was brought back.
    const isOlder = version < after;
    const next = document.version() + 1;
    const isWhole = changes.length === 0 ? version < next : changes[0]!.version <= next;
    if (isOlder || !isWhole) return readAnew();
    for (const change of changes) document.receive(change);
  }

  function start(): () => void {
    /** Why no news come; null = they do, undefined = that is not known yet. */
    let newsTrouble: unknown;
    /** Why questions are not answered; null = as far as is known they are. */
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

    /** Looks at once whether the server is there, and then again until it is. */
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
        // What is missing is asked for until it is here.
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
        // Each time the connection is tried in vain, what there is is asked for: late is better than never.
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

/** @param trouble null = there is none, undefined = that is not known yet */
function statusOf(trouble: unknown): Link {
  if (trouble === null) return 'connected';
  if (trouble === undefined) return 'connecting';
  if (isSignedOut(trouble)) return 'signedOut';
  if (isBlocked(trouble)) return 'blocked';
  return isGone(trouble) ? 'gone' : 'lost';
}

/** A save may fail while everything else answers. */
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
