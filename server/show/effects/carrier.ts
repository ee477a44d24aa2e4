/**
 * Does the outside work that sessions requested, and returns the results (behaviour: effect-2). It works from the committed
 * state: pending work that is not running is started, running work that is no longer pending is aborted. It needs no memory of
 * its own, and a crash leaves nothing that the session does not know.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { failureBy } from '#engine/core/problem.ts';
import { randomFor } from '#engine/core/random.ts';
import type { PendingEffect, PendingEffects } from '../fold/effects/rules.ts';
import type { EffectsOwner, EffectsPort, SessionEffects } from '../session/effectsPort.ts';
import { attempt, done, type EffectOutcome, failed, pause } from './attempts.ts';
import { type EffectKind, type EffectKinds, kindOf } from './effectKind.ts';

/** Maximum number per session at a time; others wait for their turn. */
const MAX_AT_ONCE = 16;

export interface CarrierDeps {
  kinds: EffectKinds;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

/** A way to finish work: doing it, or making a result up. Null = nobody waits for it any more. */
type Way = (effect: PendingEffect, signal: AbortSignal) => Promise<EffectOutcome | null>;

interface CarriedEffect {
  effect: PendingEffect;
  abort: AbortController;
}

class Carried implements SessionEffects {
  readonly #session: EffectsOwner;
  readonly #way: Way;
  readonly #onLost: (key: string, error: unknown) => void;
  /** Work by key until it is no longer pending. */
  readonly #works = new Map<string, CarriedEffect>();
  #waiting: CarriedEffect[] = [];
  #active = 0;
  #seen: PendingEffects | null = null;

  constructor(session: EffectsOwner, way: Way, onLost: (key: string, error: unknown) => void) {
    this.#session = session;
    this.#way = way;
    this.#onLost = onLost;
    this.carryOut(session.state);
  }

  carryOut({ stages }: EffectsOwner['state']): void {
    const { pending } = stages.effects;
    if (pending === this.#seen) return;
    this.#seen = pending;
    for (const key of this.#works.keys()) if (!pending.has(key)) this.#breakOff(key);
    for (const effect of pending.values()) if (!this.#works.has(effect.key)) this.#add(effect);
    this.#begin();
  }

  close(): void {
    this.#waiting = [];
    for (const key of this.#works.keys()) this.#breakOff(key);
  }

  #breakOff(key: string): void {
    this.#works.get(key)!.abort.abort();
    this.#works.delete(key);
  }

  #add(effect: PendingEffect): void {
    const work = { effect, abort: new AbortController() };
    this.#works.set(effect.key, work);
    this.#waiting.push(work);
  }

  #begin(): void {
    this.#waiting = this.#waiting.filter(({ abort }) => !abort.signal.aborted);
    for (const work of this.#waiting.splice(0, MAX_AT_ONCE - this.#active)) {
      this.#active++;
      void this.#carry(work).finally(() => {
        this.#active--;
        this.#begin();
      });
    }
  }

  async #carry({ effect, abort: { signal } }: CarriedEffect): Promise<void> {
    const { key } = effect;
    try {
      const outcome = await this.#way(effect, signal);
      if (outcome === null || signal.aborted) return;
      await this.#session.submit({ type: 'effectResult', origin: 'result', payload: { key, ...outcome } });
    } catch (error) {
      // It stays pending: its deadline ends it, or the next start of the session resumes it.
      if (!signal.aborted) this.#onLost(key, error);
    }
  }
}

export function createCarrier({ kinds, scheduler, log }: CarrierDeps): EffectsPort {
  const carry = (streamer: string, session: EffectsOwner, way: Way): Carried =>
    new Carried(session, way, (key, error) => {
      log.warn({ streamer, key, error: String(error) }, 'result of an effect could not be processed');
    });
  const unknown = (name: string): EffectOutcome => failed(failureBy('EFFECT_UNKNOWN', { name }));

  const tryIt = (streamerId: string, session: EffectsOwner, kind: EffectKind): Way => {
    return async ({ key, request }, signal) => {
      const deadlineMs = (): number => session.state.stages.effects.pending.get(key)?.deadlineMs ?? 0;
      const leftMs = (): number => deadlineMs() - session.nowMs;
      return attempt({ kind, request, key, streamerId, signal, scheduler, leftMs });
    };
  };

  return {
    perform(streamerId, session) {
      const leftOver = new Set(session.state.stages.effects.pending.keys());
      return carry(streamerId, session, async (effect, signal) => {
        const { key, kind: name } = effect;
        const kind = kindOf(kinds, name);
        if (!kind) return unknown(name);
        if (leftOver.has(key) && kind.afterCrash === 'skip') return failed(failureBy('EFFECT_CUT_OFF'), 'skipped');
        return tryIt(streamerId, session, kind)(effect, signal);
      });
    },
    rehearse(streamerId, session) {
      return carry(streamerId, session, async (effect, signal) => {
        const { key, kind: name, request } = effect;
        const kind = kindOf(kinds, name);
        if (!kind) return unknown(name);
        if (kind.isReading || kind.isHarmless?.(request, streamerId))
          return tryIt(streamerId, session, kind)(effect, signal);
        const { result, durationMs } = kind.rehearse(request, randomFor(0, key, name));
        await pause({ scheduler, signal }, durationMs);
        return done(result);
      });
    },
  };
}
