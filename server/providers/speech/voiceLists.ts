/** The voices of all providers: asked for once in a while, and kept when a provider does not answer any more. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { within } from './order/within.ts';
import type { EngineVoice, SpeechEngine } from './speechEngine.ts';

const FRESH_MS = 10 * 60_000;
/** What did not answer is not asked again at once. */
const RETRY_MS = 30_000;
/** Of one provider; more are not shown. */
const MAX_VOICES = 3_000;

interface Known {
  voices: readonly EngineVoice[];
  error: Error | null;
  askedAtMs: number;
}

export interface VoiceLists {
  /** Rejects when nothing is known of them. */
  of(engine: SpeechEngine): Promise<readonly EngineVoice[]>;
}

export function createVoiceLists({ clock, scheduler }: { clock: Clock; scheduler: Scheduler }): VoiceLists {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Known>>();

  async function ask(engine: SpeechEngine): Promise<Known> {
    const before = known.get(engine.name)?.voices ?? [];
    const found = await within(engine.withinMs, scheduler, (signal) => engine.voices(signal)).then(
      (voices) => ({ voices: voices.slice(0, MAX_VOICES), error: null }),
      (error: unknown) => ({ voices: before, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    const now = { ...found, askedAtMs: clock.nowMs() };
    known.set(engine.name, now);
    asking.delete(engine.name);
    return now;
  }

  function freshOf(engine: SpeechEngine): Promise<Known> {
    const last = known.get(engine.name);
    const ageMs = clock.nowMs() - (last?.askedAtMs ?? 0);
    if (last !== undefined && ageMs < (last.error === null ? FRESH_MS : RETRY_MS)) return Promise.resolve(last);
    const asked = asking.get(engine.name) ?? ask(engine);
    asking.set(engine.name, asked);
    return asked;
  }

  return {
    async of(engine) {
      const { voices, error } = await freshOf(engine);
      if (voices.length === 0 && error !== null) throw error;
      return voices;
    },
  };
}
