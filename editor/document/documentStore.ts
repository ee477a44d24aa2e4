/**
 * Edited document in layers, so that two people converge without losing either's change:
 *
 * server's document  +  steps being sent  +  current gesture  =  shown document
 *
 * Steps are fitted to the changes of others (`fit`), both for display and for the server. Independent of React,
 * pointers and requests: `save` sends a step to the server, `receive` takes the changes of others.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { diffPatch, inverseOf, type Patch } from './diffPatch.ts';
import { type Fit, withFitted } from './fit.ts';
import { EMPTY_HISTORY, type History, type HistoryMove, recorded, redone, undone } from './history.ts';
import { createServerLayer, type DocumentChange } from './serverLayer.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

export interface DocumentState<D extends object> {
  /** Document with every step but without the current gesture: it does not change during a drag. For lists. */
  document: D;
  /** Visible document: all layers together. */
  shown: D;
  history: History;
  save: SaveState;
  /** Reason why the last step could not be saved; it is retried with the next one or by `retry`. */
  problem: string | null;
  /** Reason why the server rejected a step; it is not retried, and its changes are gone. */
  rejected: string | null;
  /** Wrong parts of that step, as paths of its patch: `itemsById.goal.settings.label`. */
  rejectedPaths: readonly string[];
  /** Fields that the last undo or redo skipped because somebody else changed them. */
  refused: readonly string[];
}

export interface DocumentStore<D extends object> {
  store: StoreApi<DocumentState<D>>;
  /** Applies one step: visible at once, saved, and reverted by one undo. An empty patch is no step. */
  edit(label: string, patch: Patch): void;
  /** Shows the result of a gesture so far; null removes it. Nothing is saved. */
  draft(patch: Patch | null): void;
  /** Turns the drafted change into a step. */
  commitDraft(label: string): void;
  /**
   * Records a change by the server for this editor, such as restoring a version, as an undoable step.
   * @param before document before the change
   * @param version its new version, which may not have arrived yet
   */
  adopt(label: string, before: D, version: number): void;
  undo(): void;
  redo(): void;
  /**
   * Receives a change of the server or another editor, in any order. Repeats and own steps are recognized by their
   * version.
   */
  receive(change: DocumentChange): void;
  /** Returns the version up to which every change has arrived; later ones wait for the missing one. */
  version(): number;
  /** Returns the document on the server, as far as known. */
  saved(): D;
  /** Replaces everything after a gap; steps being sent stay. */
  reset(document: D, version: number): void;
  /** Retries unsaved steps. */
  retry(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

export interface DocumentStoreOptions<D extends object> {
  document: D;
  version: number;
  /** Fits a step to the changes of others. */
  fit: Fit<D>;
  /** Sends a step; resolves with its version. Steps are sent one after the other. */
  save(patch: Patch): Promise<number>;
  /** Describes a failed save. */
  describe(error: unknown): string;
  /** Tells whether the server rejected the step itself, so that a retry is useless. Never by default. */
  isRejection?(error: unknown): boolean;
  /** Returns the wrong parts of a rejected step. Unknown by default. */
  pathsOf?(error: unknown): readonly string[];
  /** Fetches the changes of others for `receive`: a step may have been rejected because it did not fit them. */
  catchUp?(): Promise<void>;
  /** Fetches the whole document for `reset`: a step got a version that already existed, so a backup was restored. */
  readAnew?(): Promise<void>;
}

export function createDocumentStore<D extends object>(options: DocumentStoreOptions<D>): DocumentStore<D> {
  const { fit, save, describe, isRejection = () => false, pathsOf = () => [] } = options;
  const { catchUp = () => Promise.resolve(), readAnew = () => Promise.resolve() } = options;
  const server = createServerLayer(options.document, options.version, fit);
  let pending: Patch[] = [];
  let draftPatch: Patch | null = null;
  let isSending = false;
  /** Step that was sent without an answer: it may have arrived. */
  let unsure: Patch | null = null;
  /** Steps of the server that have not arrived yet. */
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

  /** @param changed whether the layers below the gesture may have changed */
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
      // Sending it again would undo later changes of others to the same fields.
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

  /** Records a change by the server for this editor as soon as it has arrived. */
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

/** Compares patches as JSON, which keeps the order of fields on the way to the server and back. */
const isSame = (one: Patch, other: Patch): boolean => JSON.stringify(one) === JSON.stringify(other);
