/**
 * Changes that are visible at once and become one step at their end: dragging a slider, holding an arrow key. The end
 * is not always known, so a draft also ends after a pause, unless a pointer is down, and before any other action.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { joinPatches, type Patch } from './diffPatch.ts';
import type { DocumentStore } from './documentStore.ts';

/** Pause after which a draft becomes a step. */
export const SETTLE_AFTER_MS = 800;

/** @template Label names of steps */
export interface Drafts<Label extends string = string> {
  /**
   * Adds to the draft of this name and subject; a different one becomes a step first.
   * @param settleAfterMs pause that ends the draft
   */
  add(label: Label, subject: string, patch: Patch, settleAfterMs?: number): void;
  /**
   * Holds the draft open while a pointer is down: it may rest for long, and all changes are one step. Call the returned
   * function to release it.
   */
  hold(): () => void;
  /** Turns the current draft into a step. */
  settle(): void;
  /** Discards the current draft. */
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
