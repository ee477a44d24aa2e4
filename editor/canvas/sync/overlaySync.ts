/**
 * An overlay kept the same here and on the server: steps are sent as they are made, what others do arrives by itself.
 * While the server is away steps wait; when it is back they are sent, and what was missed is taken in.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '#engine/core/clock.ts';
import { reconnectDelay } from '#engine/client/reconnectDelay.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { OverlayAnswer, OverlayChanges } from '#schemas/generated/types.ts';
import type { Patch } from '../document/diffPatch.ts';
import { createDocumentStore, type DocumentStore } from '../document/documentStore.ts';
import { isGone, isRejected, isSignedOut, rejectedPaths } from './refusals.ts';

/** `signedOut`: the login ended; `gone`: the overlay was deleted. In both steps wait, as long as the page is open. */
export type Link = 'connecting' | 'connected' | 'lost' | 'signedOut' | 'gone';

export interface OverlaySync {
  document: DocumentStore;
  link: StoreApi<{ status: Link }>;
  /** Follows what others do; returns the function that ends it. */
  start(): () => void;
}

/** The questions to the server; each rejects with an error that `describe` understands. */
export interface OverlayPort {
  read(): Promise<OverlayAnswer>;
  save(patch: Patch): Promise<number>;
  /** @param waitSeconds how long the server may wait for a change when there is none yet */
  changes(after: number, waitSeconds: number, signal: AbortSignal): Promise<OverlayChanges>;
}

export interface OverlaySyncOptions {
  loaded: OverlayAnswer;
  port: OverlayPort;
  scheduler: Scheduler;
  /** Uniform in [0, 1). */
  random(): number;
  describe(error: unknown): string;
}

/** The longest the server waits (its own limit), in seconds. */
const WAIT_S = 25;
/** Somebody signs in again in another tab and comes back: looked for so often. */
const SIGN_IN_LOOK_MS = 3_000;
/** With many open editors the server lets no more of them wait: it is asked again after so long, not at once. */
const QUIET_PAUSE_MS = 1_000;

export function createOverlaySync({ loaded, port, scheduler, random, describe }: OverlaySyncOptions): OverlaySync {
  const link = createStore<{ status: Link }>()(() => ({ status: 'connecting' }));
  const idle = new AbortController().signal;
  const document = createDocumentStore({
    overlay: overlayFromFile(loaded.overlay),
    version: loaded.version,
    save: port.save,
    describe,
    isRejection: isRejected,
    pathsOf: rejectedPaths,
    catchUp: async () => void (await ask(0, idle)),
    readAnew,
  });

  async function readAnew(): Promise<void> {
    const { overlay, version } = await port.read();
    document.reset(overlayFromFile(overlay), version);
  }

  async function ask(waitSeconds: number, signal: AbortSignal): Promise<OverlayChanges> {
    const after = document.version();
    const answer = await port.changes(after, waitSeconds, signal);
    await take(answer, after);
    return answer;
  }

  /** @param after the version that was asked with: steps may have been saved since */
  async function take({ version, changes }: OverlayChanges, after: number): Promise<void> {
    // The server knew it once: a backup was brought back.
    const isOlder = version < after;
    const next = document.version() + 1;
    const isWhole = changes.length === 0 ? version < next : changes[0]!.version <= next;
    if (isOlder || !isWhole) return readAnew();
    for (const change of changes) document.receive(change);
  }

  function start(): () => void {
    const ended = new AbortController();
    let asked = new AbortController();
    let isInDoubt = false;
    let failures = 0;
    let wake = (): void => undefined;

    const pause = (delayMs: number): Promise<void> =>
      new Promise((resolve) => {
        const cancel = scheduler.after(delayMs, resolve);
        wake = () => (cancel(), resolve());
      });

    /** Looks at once whether the server is there, instead of waiting on for what others do. */
    function doubt(): void {
      isInDoubt = true;
      asked.abort();
      wake();
    }

    async function follow(): Promise<void> {
      asked = new AbortController();
      const wasConnected = link.getState().status === 'connected';
      // After a loss the server answers at once, so that it is known to be there.
      const waitSeconds = wasConnected && !isInDoubt ? WAIT_S : 0;
      isInDoubt = false;
      const { changes } = await ask(waitSeconds, asked.signal);
      failures = 0;
      link.setState({ status: 'connected' });
      if (!wasConnected && document.store.getState().save === 'failed') document.retry();
      if (waitSeconds > 0 && changes.length === 0 && !ended.signal.aborted) await pause(QUIET_PAUSE_MS);
    }

    async function run(): Promise<void> {
      while (!ended.signal.aborted) {
        try {
          await follow();
        } catch (error) {
          if (ended.signal.aborted) return;
          if (asked.signal.aborted) continue;
          link.setState({ status: statusAfter(error) });
          await pause(isSignedOut(error) ? SIGN_IN_LOOK_MS : reconnectDelay(failures++, random()));
        }
      }
    }

    const stopDoubting = document.store.subscribe((state, before) => {
      if (state.save === 'failed' && before.save !== 'failed' && link.getState().status === 'connected') doubt();
    });
    const stopRetrying = retryFailedSaves(document, scheduler, random);
    void run();
    return () => {
      ended.abort();
      asked.abort();
      wake();
      stopDoubting();
      stopRetrying();
    };
  }

  return { document, link, start };
}

function statusAfter(error: unknown): Link {
  if (isSignedOut(error)) return 'signedOut';
  return isGone(error) ? 'gone' : 'lost';
}

/** A save may fail while everything else answers. */
function retryFailedSaves(document: DocumentStore, scheduler: Scheduler, random: () => number): () => void {
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
