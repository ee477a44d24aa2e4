/** Watches the context of a canvas: a lost one of WebGL gets a moment to come back, but not again and again. */
import type { Scheduler } from '../core/clock.ts';

/** Time that a lost context has to come back: the page goes on within a second. */
export const RESTORE_WITHIN_MS = 500;
/** The context that is lost this often is given up at once: its graphics are broken. */
export const MAX_LOSSES = 3;

export interface ContextWatchOptions {
  scheduler: Scheduler;
  /** Called when the context is back and everything must be drawn again. */
  onRestored: () => void;
  /** Called once when the context is given up. */
  onGivenUp: () => void;
}

export interface ContextWatch {
  /** Handles a lost context. */
  lost(): void;
  restored(): void;
  dispose(): void;
}

export function createContextWatch({ scheduler, onRestored, onGivenUp }: ContextWatchOptions): ContextWatch {
  let losses = 0;
  let isOver = false;
  let cancel: (() => void) | null = null;

  function stopWaiting(): void {
    cancel?.();
    cancel = null;
  }

  function giveUp(): void {
    stopWaiting();
    isOver = true;
    onGivenUp();
  }

  return {
    lost: () => {
      if (isOver) return;
      if (++losses >= MAX_LOSSES) giveUp();
      else cancel ??= scheduler.after(RESTORE_WITHIN_MS, giveUp);
    },
    restored: () => {
      if (isOver) return;
      stopWaiting();
      onRestored();
    },
    dispose: () => {
      stopWaiting();
      isOver = true;
    },
  };
}

/** Connects a watch to a canvas; returns a function to disconnect it. */
export function watchContext(canvas: HTMLCanvasElement, options: ContextWatchOptions): () => void {
  const watch = createContextWatch(options);
  const lose = (event: Event): void => {
    event.preventDefault(); // otherwise it never comes back
    watch.lost();
  };
  canvas.addEventListener('webglcontextlost', lose);
  canvas.addEventListener('webglcontextrestored', watch.restored);
  return () => {
    watch.dispose();
    canvas.removeEventListener('webglcontextlost', lose);
    canvas.removeEventListener('webglcontextrestored', watch.restored);
  };
}

/**
 * Watches a 2D context, which loses its picture with the browser's graphics and comes back by itself, empty. Returns a
 * function to stop.
 */
export function watchFlatContext(canvas: HTMLCanvasElement, onRestored: () => void): () => void {
  canvas.addEventListener('contextrestored', onRestored);
  return () => canvas.removeEventListener('contextrestored', onRestored);
}
