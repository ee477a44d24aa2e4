/**
 * A document that is being edited, in layers, so that two people converge without losing either's change:
 *
 *   what the server has  +  steps on their way to it  +  the gesture that is going on  =  what is shown
 *
 * Steps are made to fit what others did meanwhile (`fit`), for the eye and for the server alike. Knows nothing of
 * React, pointers or requests: `save` hands a step to the server, `receive` takes what others did.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { diffPatch, inverseOf, type Patch } from './diffPatch.ts';
import { type Fit, withFitted } from './fit.ts';
import { EMPTY_HISTORY, type History, type HistoryMove, recorded, redone, undone } from './history.ts';
import { createServerLayer, type DocumentChange } from './serverLayer.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

export interface DocumentState<D extends object> {
  /** With every step, without the gesture that is going on: stands still while something is dragged. Lists read this. */
  document: D;
  /** What is seen: all layers together. */
  shown: D;
  history: History;
  save: SaveState;
  /** Why the last step could not be saved; it is tried again with the next one or by `retry`. */
  problem: string | null;
  /** Why the server took a step for wrong; it is not tried again, and what it changed is gone. */
  rejected: string | null;
  /** What of that step was wrong, as paths of its patch: `itemsById.goal.settings.label`. */
  rejectedPaths: readonly string[];
  /** Fields that the last undo or redo left alone because somebody else changed them. */
  refused: readonly string[];
}

export interface DocumentStore<D extends object> {
  store: StoreApi<DocumentState<D>>;
  /** One step: seen at once, saved, and taken back by one undo. An empty patch is no step. */
  edit(label: string, patch: Patch): void;
  /** Shows a gesture's result so far; null shows none. Nothing is saved. */
  draft(patch: Patch | null): void;
  /** Makes the drafted change a step. */
  commitDraft(label: string): void;
  /**
   * Makes a step of what the server did for this editor, such as restoring a version: it is taken back as own steps are.
   * @param before the document from before
   * @param version what it became; it may be on its way to here
   */
  adopt(label: string, before: D, version: number): void;
  undo(): void;
  redo(): void;
  /** What the server or another editor did, in any order. Repeats and own steps coming back are known by their version. */
  receive(change: DocumentChange): void;
  /** The version up to which every change is here; what came later than one that is missing waits for it. */
  version(): number;
  /** The document as the server has it, as far as is known. */
  saved(): D;
  /** Everything anew, after a gap: steps on their way stay. */
  reset(document: D, version: number): void;
  /** Tries again what could not be saved. */
  retry(): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

export interface DocumentStoreOptions<D extends object> {
  document: D;
  version: number;
  /** Makes a step fit what others did meanwhile. */
  fit: Fit<D>;
  /** Sends a step; resolves with the version it became. Steps are sent one after the other. */
  save(patch: Patch): Promise<number>;
  /** Words for a failed save. */
  describe(error: unknown): string;
  /** Whether the server refused the step itself, so that sending it again helps nothing. Never by default. */
  isRejection?(error: unknown): boolean;
  /** What of a refused step was wrong. Unknown by default. */
  pathsOf?(error: unknown): readonly string[];
  /** Brings what others did, by `receive`: a step may have been refused because it did not fit that. */
  catchUp?(): Promise<void>;
  /** Brings the whole document, by `reset`: a step became a version that was here already, so that a backup was brought back. */
  readAnew?(): Promise<void>;
}

export function createDocumentStore<D extends object>(options: DocumentStoreOptions<D>): DocumentStore<D> {
  const { fit, save, describe, isRejection = () => false, pathsOf = () => [] } = options;
  const { catchUp = () => Promise.resolve(), readAnew = () => Promise.resolve() } = options;
  const server = createServerLayer(options.document, options.version, fit);
  let pending: Patch[] = [];
  let draftPatch: Patch | null = null;
  let isSending = false;
  /** A step as it was sent, whose answer did not come: it may have arrived all the same. */
  let unsure: Patch | null = null;
  /** Steps of the server's that are not here yet. */
  let adopted: { label: string; before: D; version: number }[] = [];
  const whenSettled: (() => void)[] = [];
  const store = createStore<DocumentState<D>>()(() => ({
    document: options.document,
    shown: options.document,
    history: EMPTY_HISTORY,
    save: 'saved',
    problem: null,
    rejected: null,
    rejectedPaths: [],
    refused: [],
  }));

  const fitted = (document: D, step: Patch): D => withFitted(fit, document, step);
  const withSteps = (): D => pending.reduce(fitted, server.document());

  /** @param changed whether the layers below the gesture may be others than before */
  function show(change: Partial<DocumentState<D>> = {}, changed = true): void {
    const document = changed ? withSteps() : store.getState().document;
    store.setState({ ...change, document, shown: draftPatch === null ? document : fitted(document, draftPatch) });
  }

  function step(patch: Patch, change: Partial<DocumentState<D>>): void {
    pending = [...pending, patch];
    show({ refused: [], ...change });
    void send();
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    store.setState({ save: 'saving' });
    try {
      while (pending.length > 0) await sendFirst(pending[0]!);
      store.setState({ save: 'saved', problem: null });
    } catch (error) {
      store.setState({ save: 'failed', problem: describe(error) });
    } finally {
      isSending = false;
      for (const resolve of whenSettled.splice(0)) resolve();
    }
  }

  async function sendFirst(step: Patch): Promise<void> {
    if (unsure !== null) {
      // Sent once more it would undo what others did to the same fields since.
      await catchUp();
      if (pending[0] !== step) return;
      unsure = null;
    }
    const patch = fit(server.document(), step);
    if (patch === null) return forgetFirst();
    const known = server.version();
    try {
      const version = await save(patch);
      if (version <= known) await readAnew();
      else server.receive({ version, patch });
      forgetFirst();
    } catch (error) {
      if (!isRejection(error)) {
        unsure = patch;
        throw error;
      }
      await catchUp();
      if (server.version() === known) forgetFirst({ rejected: describe(error), rejectedPaths: pathsOf(error) });
    }
  }

  function forgetFirst(change: Partial<DocumentState<D>> = {}): void {
    pending = pending.slice(1);
    show(change);
  }

  function edit(label: string, wanted: Patch): void {
    const document = withSteps();
    const forward = fit(document, wanted);
    if (forward === null) return show();
    const history = recorded(store.getState().history, { label, forward, inverse: inverseOf(document, forward) });
    step(forward, { history, rejected: null, rejectedPaths: [] });
  }

  /** Records what the server did for this editor, as soon as it is here. */
  function recordAdopted(): void {
    const here = adopted.filter(({ version }) => version <= server.version());
    adopted = adopted.filter((step) => !here.includes(step));
    for (const { label, before } of here) {
      const forward = diffPatch(before, withSteps());
      if (forward === null) continue;
      const history = recorded(store.getState().history, { label, forward, inverse: inverseOf(before, forward) });
      store.setState({ history });
    }
  }

  function move(change: HistoryMove | null): void {
    if (change === null) return;
    const { history, patch, refused } = change;
    if (Object.keys(patch).length > 0) return step(patch, { history, refused });
    show({ history, refused });
  }

  return {
    store,
    edit,
    draft(patch) {
      draftPatch = patch;
      show({}, false);
    },
    commitDraft(label) {
      const patch = draftPatch;
      draftPatch = null;
      if (patch !== null) edit(label, patch);
    },
    adopt(label, before, version) {
      adopted = [...adopted, { label, before, version }];
      recordAdopted();
    },
    undo: () => move(undone(store.getState().history, withSteps())),
    redo: () => move(redone(store.getState().history, withSteps())),
    receive(change) {
      if (!server.receive(change)) return;
      if (unsure !== null && isSame(change.patch, unsure)) {
        unsure = null;
        forgetFirst();
      } else show();
      recordAdopted();
    },
    version: server.version,
    saved: server.document,
    reset(document, version) {
      server.reset(document, version);
      show();
      recordAdopted();
    },
    retry: () => void send(),
    settled: () => (isSending ? new Promise((resolve) => whenSettled.push(resolve)) : Promise.resolve()),
  };
}

/** Patches are JSON, and keep the order of their fields on the way to the server and back. */
const isSame = (one: Patch, other: Patch): boolean => JSON.stringify(one) === JSON.stringify(other);
