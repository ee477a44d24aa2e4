/**
 * Finds for the requests of flows that are tried the results that the stream has. Runs may have other names there, so a
 * request is the same when the same flow asked for the same thing by the same event.
 */
import type { PendingEffect } from '../../show/fold/effects/rules.ts';
import type { PastInput } from '../../show/session/refold/refold.ts';

export class KnownResults {
  readonly #keys: ReadonlySet<string>;
  /** Keys of the stream by what was asked for. */
  readonly #bySign = new Map<string, string[]>();
  /** Key of the stream → key of who is tried. */
  readonly #others = new Map<string, string>();

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys;
  }

  /** Something was asked for in the stream. @returns whether its result is there */
  asked(effect: PendingEffect, flowId: string | undefined): boolean {
    if (!this.#keys.has(effect.key)) return false;
    const sign = signOf(effect, flowId);
    this.#bySign.set(sign, [...(this.#bySign.get(sign) ?? []), effect.key]);
    return true;
  }

  /** The same for who is tried: the result will come under the name of the stream. */
  wants(effect: PendingEffect, flowId: string | undefined): boolean {
    const keys = this.#bySign.get(signOf(effect, flowId));
    const key = keys?.shift() ?? (this.#keys.has(effect.key) && this.#bySign.size === 0 ? effect.key : undefined);
    if (key === undefined) return false;
    this.#others.set(key, effect.key);
    return true;
  }

  /** An event of the stream, as who is tried takes it. */
  readonly instead = (event: PastInput): PastInput => {
    if (event.type !== 'effectResult') return event;
    const key = this.#others.get(event.payload.key);
    return key === undefined ? event : { ...event, payload: { ...event.payload, key } };
  };
}

const signOf = ({ cause, kind, request }: PendingEffect, flowId = ''): string =>
  JSON.stringify([flowId, cause.id, kind, request]);
