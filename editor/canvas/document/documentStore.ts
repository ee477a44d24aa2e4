/**
 * The overlay that is being edited, in layers, so that two people converge without losing either's change:
 *
 *   what the server has  +  steps on their way to it  +  the gesture that is going on  =  what is seen
 *
 * Knows nothing of React, pointers or requests: `save` hands a step to the server, `receive` takes what others did.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { inverseOf, type Patch } from './diffPatch.ts';
import { EMPTY_HISTORY, type History, type HistoryMove, recorded, redone, undone } from './history.ts';

/** A change as the server numbered it. */
export interface DocumentChange {
  version: number;
  patch: Patch;
}

export type SaveState = 'saved' | 'saving' | 'failed';

export interface DocumentState {
  /** What is seen: all layers together. */
  overlay: Overlay;
  history: History;
  save: SaveState;
  /** Why the last step could not be saved; it is tried again with the next one or by `retry`. */
  problem: string | null;
  /** Fields that the last undo or redo left alone because somebody else changed them. */
  refused: readonly string[];
}

export interface DocumentStore {
  store: StoreApi<DocumentState>;
  /** One step: seen at once, saved, and taken back by one undo. An empty patch is no step. */
  edit(label: string, patch: Patch): void;
  /** Shows a gesture's result so far; null shows none. Nothing is saved. */
  draft(patch: Patch | null): void;
  /** Makes the drafted change a step. */
  commitDraft(label: string): void;
  undo(): void;
  redo(): void;
  /** What the server or another editor did. Repeats and own steps coming back are recognised by their version. */
  receive(change: DocumentChange): void;
  /** Everything anew, after a gap: steps on their way stay. */
  reset(overlay: Overlay, version: number): void;
  /** Tries again what could not be saved. */
  retry(): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

export interface DocumentStoreOptions {
  overlay: Overlay;
  version: number;
  /** Sends a step; resolves with the version it became. Steps are sent one after the other. */
  save(patch: Patch): Promise<number>;
  /** Words for a failed save. */
  describe(error: unknown): string;
}

export function createDocumentStore({ overlay, version, save, describe }: DocumentStoreOptions): DocumentStore {
  let base = { overlay, version };
  let pending: Patch[] = [];
  let draftPatch: Patch | null = null;
  let isSending = false;
  const whenSettled: (() => void)[] = [];
  const store = createStore<DocumentState>()(() => ({
    overlay,
    history: EMPTY_HISTORY,
    save: 'saved',
    problem: null,
    refused: [],
  }));

  const applied = (patches: readonly Patch[]): Overlay =>
    patches.reduce((document, patch) => mergePatch(document, patch) as Overlay, base.overlay);

  function show(change: Partial<DocumentState> = {}): void {
    const layers = draftPatch === null ? pending : [...pending, draftPatch];
    store.setState({ ...change, overlay: applied(layers) });
  }

  function step(patch: Patch, change: Partial<DocumentState>): void {
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

  async function sendFirst(patch: Patch): Promise<void> {
    const saved = await save(patch);
    // Its echo may have been here already; then the base has it.
    if (saved > base.version) advance({ version: saved, patch });
    pending = pending.slice(1);
    show();
  }

  function advance(change: DocumentChange): void {
    base = { overlay: mergePatch(base.overlay, change.patch) as Overlay, version: change.version };
  }

  function edit(label: string, patch: Patch): void {
    const document = applied(pending);
    const inverse = inverseOf(document, patch);
    if (Object.keys(inverse).length === 0) return show();
    step(patch, { history: recorded(store.getState().history, { label, forward: patch, inverse }) });
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
      show();
    },
    commitDraft(label) {
      const patch = draftPatch;
      draftPatch = null;
      if (patch !== null) edit(label, patch);
    },
    undo: () => move(undone(store.getState().history, applied(pending))),
    redo: () => move(redone(store.getState().history, applied(pending))),
    receive(change) {
      if (change.version <= base.version) return;
      advance(change);
      show();
    },
    reset(whole, newVersion) {
      base = { overlay: whole, version: newVersion };
      show();
    },
    retry: () => void send(),
    settled: () => (isSending ? new Promise((resolve) => whenSettled.push(resolve)) : Promise.resolve()),
  };
}
