/**
 * Finds the stream's results for requests of tested flows. Runs may have other ids there, so requests are equal when the same
 * flow requested the same thing because of the same event.
 */
import type { PendingEffect } from '../../show/fold/effects/rules.ts';
import type { PastInput } from '../../show/session/refold/refold.ts';

export class KnownResults {
  readonly #keys: ReadonlySet<string>;
  /** Keys of the stream by request. */
  readonly #bySign = new Map<string, string[]>();
  /** Maps a key of the stream to the key of the tested flow. */
  readonly #others = new Map<string, string>();

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys;
  }

  /** Records a request of the stream and returns whether its result is there. */
  noteRequest(effect: PendingEffect, flowId: string | undefined): boolean {
    if (!this.#keys.has(effect.key)) return false;
    const sign = signOf(effect, flowId);
    this.#bySign.set(sign, [...(this.#bySign.get(sign) ?? []), effect.key]);
    return true;
  }

  /** Records a request of a tested flow, whose result will arrive under the stream's key. */
  wants(effect: PendingEffect, flowId: string | undefined): boolean {
    const keys = this.#bySign.get(signOf(effect, flowId));
    const key = keys?.shift() ?? (this.#keys.has(effect.key) && this.#bySign.size === 0 ? effect.key : undefined);
    if (key === undefined) return false;
    this.#others.set(key, effect.key);
    return true;
  }

  /** Converts an event of the stream for the tested flows. */
  readonly instead = (event: PastInput): PastInput => {
    if (event.type !== 'effectResult') return event;
    const key = this.#others.get(event.payload.key);
    return key === undefined ? event : { ...event, payload: { ...event.payload, key } };
  };
}

const signOf = ({ cause, kind, request }: PendingEffect, flowId = ''): string =>
  JSON.stringify([flowId, cause.id, kind, request]);
