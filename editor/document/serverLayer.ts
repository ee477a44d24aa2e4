/**
 * What the server has, put together from numbered changes that may arrive in any order: own steps are answered by one
 * road, the steps of others come by another. A change that arrives before its predecessors is shown, and waits for them.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Patch } from './diffPatch.ts';
import { withFitted } from './fitPatch.ts';

/** A change as the server numbered it. */
export interface DocumentChange {
  version: number;
  patch: Patch;
}

export interface ServerLayer {
  /** The version up to which nothing is missing. */
  version(): number;
  /** With everything that is known. */
  overlay(): Overlay;
  /** False when it was here already. */
  receive(change: DocumentChange): boolean;
  reset(overlay: Overlay, version: number): void;
}

export function createServerLayer(overlay: Overlay, version: number): ServerLayer {
  let base = { overlay, version };
  /** Changes whose predecessors are missing, by version. */
  let early = new Map<number, Patch>();
  let shown = overlay;

  function settle(): void {
    for (let next = base.version + 1; early.has(next); next++) {
      base = { overlay: mergePatch(base.overlay, early.get(next)) as Overlay, version: next };
      early.delete(next);
    }
    const waiting = [...early].sort(([left], [right]) => left - right);
    shown = waiting.reduce((document, [, patch]) => withFitted(document, patch), base.overlay);
  }

  return {
    version: () => base.version,
    overlay: () => shown,
    receive(change) {
      if (change.version <= base.version || early.has(change.version)) return false;
      early.set(change.version, change.patch);
      settle();
      return true;
    },
    reset(whole, newVersion) {
      // Back to an earlier version: what waits was numbered before that, and numbers are given again.
      const isOlder = newVersion < base.version;
      base = { overlay: whole, version: newVersion };
      early = new Map(isOlder ? [] : [...early].filter(([waiting]) => waiting > newVersion));
      settle();
    },
  };
}
