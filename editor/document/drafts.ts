/**
 * Changes that are seen while they go on and become one step when they are over: a slider that is dragged, an arrow key
 * that is held. What is over is not known by itself, so a draft also ends when nothing came for a while, unless a pointer
 * is held down, and before anything else is done.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { joinPatches, type Patch } from './diffPatch.ts';
import type { DocumentStore } from './documentStore.ts';

/** A draft that nobody goes on with becomes a step after this time. */
export const SETTLE_AFTER_MS = 800;

/** @template Label what steps are called */
export interface Drafts<Label extends string = string> {
  /**
   * Adds to the draft of this name and subject; another one that is going on becomes a step before.
   * @param settleAfterMs how long to wait for more
   */
  add(label: Label, subject: string, patch: Patch, settleAfterMs?: number): void;
  /** A pointer went down: it may rest for long, and all it does is one step. Ends with the function that is returned. */
  hold(): () => void;
  /** Makes a step of what is going on. */
  settle(): void;
  /** Takes back what is going on. */
  cancel(): void;
  isDrafting(): boolean;
}

export function createDrafts<D extends object, Label extends string = string>(
  document: DocumentStore<D>,
  scheduler: Scheduler,
): Drafts<Label> {
  let current: { label: Label; subject: string; patch: Patch } | null = null;
  let cancelTimer = (): void => undefined;
  let held = 0;

  function end(): Label | null {
    cancelTimer();
    const label = current?.label ?? null;
    current = null;
    return label;
  }

  function settle(): void {
    const label = end();
    if (label !== null) document.commitDraft(label);
  }

  return {
    add(label, subject, patch, settleAfterMs = SETTLE_AFTER_MS) {
      if (current !== null && (current.label !== label || current.subject !== subject)) settle();
      cancelTimer();
      current = { label, subject, patch: current === null ? patch : joinPatches(current.patch, patch) };
      document.draft(current.patch);
      if (held === 0) cancelTimer = scheduler.after(settleAfterMs, settle);
    },
    hold() {
      held += 1;
      cancelTimer();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        held -= 1;
        if (held === 0) settle();
      };
    },
    settle,
    cancel() {
      if (end() !== null) document.draft(null);
    },
    isDrafting: () => current !== null,
  };
}
