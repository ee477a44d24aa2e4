/**
 * Combines all speech providers: chooses the provider and its substitute, reuses spoken texts, orders requests and limits them
 * per account. A provider that hangs, dies or answers nonsense only costs its own time.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { readsScript, type TextScript } from '#engine/rules/speech/textScript.ts';
import { fileReason } from '../../ground/base/files/fileReason.ts';
import { cleanText } from './cleanText.ts';
import { type SoundFiles, SOUND_MIME } from './files/soundFiles.ts';
import { createFairQueue, type FairQueue } from './order/fairQueue.ts';
import { minuteAllowance } from './order/minuteAllowance.ts';
import { createRests, type Rests } from './order/providerBackoff.ts';
import { createShared } from './order/shared.ts';
import { within } from './order/timeout.ts';
import { checkSound, SilentSound } from './sound/checkSound.ts';
import { durationMsOf, readWav } from './sound/wav.ts';
import type { EngineVoice, SpeechEngine } from './speechEngine.ts';
import type { Speech, SpeechRequest, SpokenSound } from './speechProvider.ts';
import { namedVoice, providerOf, USUAL_LANGUAGE, voiceForLanguage, voiceIdOf } from './voiceFor.ts';
import { createVoiceLists } from './voiceLists.ts';

export type SpeechOutcome = 'spoken' | 'kept' | 'silent' | 'failed' | 'capped';

export interface SpeechDeps {
  /** Providers in the order of their use. */
  engines: readonly SpeechEngine[];
  files: SoundFiles;
  /** Counts characters of this month for a provider; returns false when they exceed the limit. */
  reserve(provider: string, characters: number): Promise<boolean>;
  clock: Clock;
  scheduler: Scheduler;
  /** Characters that each account may have spoken per minute; 0 = unlimited. */
  perMinute: number;
  /** Called with the outcome of each text at each provider. */
  onOutcome?(provider: string, outcome: SpeechOutcome, reason: string): void;
}

export interface ManagedSpeech extends Speech, Pick<Rests, 'resting'> {
  /** Deletes every stored sound of an account, because it or a viewer whose words they contain is deleted. */
  forget(account: string): Promise<void>;
  close(): void;
}

type SpokenText = Required<Pick<SpeechRequest, 'speakingRate' | 'pitch'>> & { text: string; account: string };

export function makeSpeech(deps: SpeechDeps): ManagedSpeech {
  const { engines, files, clock, scheduler } = deps;
  const lists = createVoiceLists({ clock, scheduler, onFailure: failed });
  const rests = createRests(clock);
  const spend = minuteAllowance(clock, deps.perMinute);
  const queues = new Map<SpeechEngine, FairQueue>(engines.map((engine) => [engine, createFairQueue(engine.atOnce)]));
  const shared = createShared<SpokenSound>();

  function failed(engine: SpeechEngine, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    rests.failed(engine.name, reason, engine.maxConsecutiveFailures);
    deps.onOutcome?.(engine.name, 'failed', reason);
  }

  const voicesOf = (engine: SpeechEngine): Promise<readonly EngineVoice[]> =>
    rests.isResting(engine.name) ? Promise.resolve([]) : lists.of(engine);

  /** Returns the providers in the order of their use: none that costs money unless it was requested. */
  function inOrder(voiceId: string | null): SpeechEngine[] {
    const wanted = voiceId === null ? null : providerOf(voiceId);
    const first = engines.find(({ name }) => name === wanted) ?? engines[0];
    return engines
      .filter((engine) => engine === first || !engine.costs)
      .sort((a, b) => Number(b === first) - Number(a === first));
  }

  async function* choices({ voiceId, language, script }: SpeechRequest): AsyncGenerator<[SpeechEngine, EngineVoice]> {
    const order = inOrder(voiceId);
    const offered = new Set<SpeechEngine>();
    let wanted = language;
    for (const isLastResort of [false, true]) {
      for (const engine of order) {
        if (offered.has(engine)) continue;
        const voices = thatRead(script, await voicesOf(engine));
        const named = voices.find(({ id }) => voiceIdOf(engine.name, id) === voiceId);
        wanted ??= named?.language ?? null;
        const language = isLastResort ? USUAL_LANGUAGE : (wanted ?? USUAL_LANGUAGE);
        const voice = named ?? voiceForLanguage(voices, language) ?? (isLastResort ? voices[0] : undefined);
        if (voice === undefined) continue;
        offered.add(engine);
        yield [engine, voice];
      }
    }
  }

  async function ask(
    engine: SpeechEngine,
    voice: EngineVoice,
    spoken: SpokenText,
    abandoned: AbortSignal,
  ): Promise<Buffer> {
    const { text, speakingRate, pitch, account } = spoken;
    const giveBack = await queues.get(engine)!.take(account, abandoned);
    try {
      if (!(await deps.reserve(engine.name, text.length))) throw capReached(engine);
      return await within(engine.withinMs, scheduler, (signal) =>
        engine.speak({ text, voice, speakingRate, pitch }, signal),
      );
    } finally {
      giveBack();
    }
  }

  async function make(
    name: string,
    engine: SpeechEngine,
    voice: EngineVoice,
    spoken: SpokenText,
    abandoned: AbortSignal,
  ) {
    const answer = await ask(engine, voice, spoken, abandoned);
    const { bytes, durationMs } = checkSound(answer, spoken.text, spoken.speakingRate);
    await files.write(name, bytes).catch(notKept);
    rests.worked(engine.name);
    deps.onOutcome?.(engine.name, 'spoken', '');
    return soundOf(name, durationMs, engine, voice);
  }

  /** Records a failure once for all waiting callers, even when nobody waits any more. */
  function blame(engine: SpeechEngine, error: unknown, abandoned: AbortSignal): void {
    if (error instanceof SilentSound) deps.onOutcome?.(engine.name, 'silent', '');
    else if (!(error instanceof AppError)) {
      if (error !== abandoned.reason) failed(engine, error);
    } else if (error.code === 'SPEECH_CAP_REACHED') deps.onOutcome?.(engine.name, 'capped', '');
  }

  async function speak(
    engine: SpeechEngine,
    voice: EngineVoice,
    spoken: SpokenText,
    pay: () => void,
    signal: AbortSignal,
  ) {
    const { text, speakingRate, pitch, account } = spoken;
    const name = files.nameOf(account, [engine.name, voice.id, speakingRate, pitch, text]);
    const kept = readWav((await files.read(name)) ?? Buffer.alloc(0));
    if (kept !== null) {
      deps.onOutcome?.(engine.name, 'kept', '');
      return soundOf(name, durationMsOf(kept), engine, voice);
    }
    return shared.get(name, signal, (abandoned) => {
      pay();
      return make(name, engine, voice, spoken, abandoned).catch((error: unknown) => {
        blame(engine, error, abandoned);
        throw error;
      });
    });
  }

  return {
    isThere: () => engines.length > 0,
    async voices(signal) {
      const all = await Promise.all(engines.map(voicesOf));
      signal.throwIfAborted();
      return engines.flatMap(({ name, costs }, at) => all[at]!.map((voice) => namedVoice(name, costs, voice)));
    },
    async hasVoice(voiceId, signal) {
      if (engines.length === 0) return true;
      const engine = engines.find(({ name }) => name === providerOf(voiceId));
      const voices = engine === undefined ? null : await voicesOf(engine);
      signal.throwIfAborted();
      return (
        voices !== null && (voices.length === 0 || voices.some(({ id }) => voiceIdOf(engine!.name, id) === voiceId))
      );
    },
    async speak(request, account, signal) {
      const spoken = { ...spokenText(request), account };
      const pay = once(() => spend(account, spoken.text.length));
      let last: unknown = null;
      for await (const [engine, voice] of choices(request)) {
        try {
          return await speak(engine, voice, spoken, pay, signal);
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof AppError && error.code !== 'SPEECH_CAP_REACHED') throw error;
          last = error;
        }
      }
      throw refusal(last, rests);
    },
    async open(file) {
      const bytes = await files.read(file);
      return bytes === null ? null : { mime: SOUND_MIME, bytes };
    },
    resting: rests.resting,
    forget: files.removeAll,
    close: () => engines.forEach((engine) => engine.close?.()),
  };
}

const capReached = ({ name }: SpeechEngine): AppError => new AppError('SPEECH_CAP_REACHED', { provider: name });

/** Returns the voices that can read a script; all of them without one. */
const thatRead = (script: TextScript | undefined, voices: readonly EngineVoice[]): readonly EngineVoice[] =>
  script === undefined ? voices : voices.filter(({ language }) => readsScript(language, script));

/** No other provider would help, because the disk fails. */
function notKept(error: unknown): never {
  throw new AppError('SPEECH_FAILED', { reason: fileReason(error) }, { cause: error });
}

/** @throws SPEECH_TEXT_EMPTY, SPEECH_TEXT_TOO_LONG */
function spokenText({ text, speakingRate, pitch }: SpeechRequest): Omit<SpokenText, 'account'> {
  return { text: cleanText(text), speakingRate: between(speakingRate, 0.25, 4, 1), pitch: between(pitch, -20, 20, 0) };
}

function between(value: number, least: number, most: number, usual: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function soundOf(file: string, durationMs: number, { name }: SpeechEngine, { id }: EngineVoice): SpokenSound {
  return { file, mime: SOUND_MIME, durationMs, voiceId: voiceIdOf(name, id), provider: name };
}

/** Returns why nobody spoke it. */
function refusal(last: unknown, rests: Rests): AppError {
  if (last instanceof AppError) return last;
  if (last instanceof SilentSound) return new AppError('SPEECH_TEXT_EMPTY', {}, { cause: last });
  const [resting] = rests.resting();
  if (last === null && resting === undefined) return new AppError('SPEECH_NOT_THERE');
  const reason = last instanceof Error ? last.message : (resting?.reason ?? '');
  return new AppError('SPEECH_FAILED', { reason }, { cause: last });
}
