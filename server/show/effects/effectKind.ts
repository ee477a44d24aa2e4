/**
 * Contract of a kind of work outside of the session (behaviour: effect-1): what it does, and how it handles crashes, failures
 * and tests.
 */
import type { Random } from '#engine/core/random.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

/** Data for a kind besides its request. */
export interface EffectIo {
  /** Identifies the request forever: a service that supports such keys does it once, however often it is requested. */
  key: string;
  streamerId: string;
  /** Number of the attempt in this process, starting at 1. */
  attempt: number;
}

export interface EffectKind {
  /**
   * Handling of a request whose progress is unknown after a crash. `repeat`: it is done again with the same key, so at least
   * once. `skip`: it is not, so at most once.
   */
  afterCrash: 'repeat' | 'skip';
  /** Whether it only reads this server's data; then tests do it too. */
  isReading?: true;
  /** Whether a request of a streamer does nothing outside of this server; then tests do it too. */
  isHarmless?(request: JsonObject, streamerId: string): boolean;
  /** Number of retries with growing waits before the deadline; none by default. */
  retries?: number;
  /** Returns the minimum wait before a retry after this error; null = no retry. At once by default. */
  againAfterMs?(error: unknown): number | null;
  /**
   * Does the work.
   * @param signal aborts when the deadline passed or the session closed, so that nobody waits any more
   * @returns the result for the requesting stage, at most 64 KiB of JSON
   * @throws the failure, whose message is stored with the result
   */
  perform(request: JsonObject, io: EffectIo, signal: AbortSignal): Promise<JsonObject | null>;
  /** Makes up a result for a test, in which nothing leaves the server. */
  rehearse(request: JsonObject, random: Random): { result: JsonObject | null; durationMs: number };
}

/** Kinds by name. */
export type EffectKinds = Readonly<Record<string, EffectKind>>;

/** Returns the kind of this name; undefined = there is none. */
export function kindOf(kinds: EffectKinds, name: string): EffectKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Kinds that are registered once everything they work with exists; effects are looked up in them by name. */
export interface EffectKindRegistry {
  readonly kinds: EffectKinds;
  register(kinds: EffectKinds): void;
}

export function createEffectKinds(): EffectKindRegistry {
  const kinds: Record<string, EffectKind> = {};
  return { kinds, register: (added) => void Object.assign(kinds, added) };
}
