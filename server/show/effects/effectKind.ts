/** A kind of work outside of the session (behaviour: effect-1): what it does, and what a crash, a failure and a test mean for it. */
import type { Random } from '#engine/core/random.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

/** What a kind is told besides its request. */
export interface EffectIo {
  /** Names the request for ever: a service that knows such keys does it once, however often it is asked. */
  key: string;
  streamerId: string;
  /** 1 = the first time, as far as this process knows. */
  attempt: number;
}

export interface EffectKind {
  /**
   * The program ended while a request was on its way, and nobody knows how far it came. `repeat`: it is done again, with the
   * same key, so at least once. `skip`: it is not, so at most once.
   */
  afterCrash: 'repeat' | 'skip';
  /** It reads what this server has and changes nothing: tests do it too. */
  isReading?: true;
  /** Further attempts when one fails, with growing waits, before the deadline; none by default. */
  retries?: number;
  /** How long to wait at least before one that failed so is tried again; null = it would help nothing. At once by default. */
  againAfterMs?(error: unknown): number | null;
  /**
   * Does it.
   * @param signal the deadline passed or the session closed: nobody waits for it any more
   * @returns what the asking stage learns, at most 64 KiB of JSON
   * @throws what it failed by; its message is kept with the result
   */
  perform(request: JsonObject, io: EffectIo, signal: AbortSignal): Promise<JsonObject | null>;
  /** What a test shows in its place: nothing leaves the server. */
  rehearse(request: JsonObject, random: Random): { result: JsonObject | null; durationMs: number };
}

/** By name. */
export type EffectKinds = Readonly<Record<string, EffectKind>>;

/** The kind of this name; undefined = there is none. */
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
