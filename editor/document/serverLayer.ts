/**
 * Server's document, assembled from numbered changes in any order: answers to own steps and the steps of others arrive
 * separately. A change that arrives before its predecessors is shown, and waits for them.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Patch } from './diffPatch.ts';
import { type Fit, withFitted } from './fit.ts';

/** Change with its number from the server. */
export interface DocumentChange {
  version: number;
  patch: Patch;
}

export interface ServerLayer<D> {
  /** Returns the version up to which nothing is missing. */
  version(): number;
  /** Returns the document with all known changes. */
  document(): D;
  /** Returns false for a known change. */
  receive(change: DocumentChange): boolean;
  reset(document: D, version: number): void;
}

export function createServerLayer<D extends object>(document: D, version: number, fit: Fit<D>): ServerLayer<D> {
  let base = { document, version };
  /** Changes whose predecessors are missing, by version. */
  let early = new Map<number, Patch>();
  let shown = document;

  function settle(): void {
    for (let next = base.version + 1; early.has(next); next++) {
      base = { document: mergePatch(base.document, early.get(next)) as D, version: next };
      early.delete(next);
    }
    const waiting = [...early].sort(([left], [right]) => left - right);
    shown = waiting.reduce((known, [, patch]) => withFitted(fit, known, patch), base.document);
  }

  return {
    version: () => base.version,
    document: () => shown,
    receive(change) {
      if (change.version <= base.version || early.has(change.version)) return false;
      early.set(change.version, change.patch);
      settle();
      return true;
    },
    reset(whole, newVersion) {
      // Back to an earlier version: waiting changes were numbered before that, and numbers are reused.
      const isOlder = newVersion < base.version;
      base = { document: whole, version: newVersion };
      early = new Map(isOlder ? [] : [...early].filter(([waiting]) => waiting > newVersion));
      settle();
    },
  };
}
