/** Caches the voices of all providers: requested from time to time, and kept when a provider no longer answers. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { within } from './order/timeout.ts';
import type { EngineVoice, SpeechEngine } from './speechEngine.ts';

const FRESH_MS = 10 * 60_000;
/** A provider that did not answer is not asked again before this time. */
const RETRY_MS = 5_000;
/** Maximum number of voices of one provider. */
const MAX_VOICES = 3_000;

interface Known {
  voices: readonly EngineVoice[];
  hasFailed: boolean;
  askedAtMs: number;
}

export interface VoiceLists {
  /** Returns the last known voices when the provider does not answer now; empty when there are none. */
  of(engine: SpeechEngine): Promise<readonly EngineVoice[]>;
}

export interface VoiceListsDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Called each time a provider was asked in vain. */
  onFailure(engine: SpeechEngine, error: unknown): void;
}

export function createVoiceLists({ clock, scheduler, onFailure }: VoiceListsDeps): VoiceLists {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Known>>();

  async function ask(engine: SpeechEngine): Promise<Known> {
    const before = known.get(engine.name)?.voices ?? [];
    const now = await within(engine.withinMs, scheduler, (signal) => engine.voices(signal)).then(
      (voices) => ({ voices: voices.slice(0, MAX_VOICES), hasFailed: false, askedAtMs: clock.nowMs() }),
      (error: unknown) => {
        onFailure(engine, error);
        return { voices: before, hasFailed: true, askedAtMs: clock.nowMs() };
      },
    );
    known.set(engine.name, now);
    asking.delete(engine.name);
    return now;
  }

  function fresh(engine: SpeechEngine): Promise<Known> {
    const last = known.get(engine.name);
    const ageMs = clock.nowMs() - (last?.askedAtMs ?? 0);
    if (last !== undefined && ageMs < (last.hasFailed ? RETRY_MS : FRESH_MS)) return Promise.resolve(last);
    const answer = asking.get(engine.name) ?? ask(engine);
    asking.set(engine.name, answer);
    return answer;
  }

  return { of: async (engine) => (await fresh(engine)).voices };
}
