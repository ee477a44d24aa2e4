/** Converts texts to speech for the dashboard, and lists voices. */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { readingVoice } from '#engine/rules/speech/readingVoice.ts';
import { textScript } from '#engine/rules/speech/textScript.ts';
import type { SpokenText, SynthesizeSpeech } from '#schemas/generated/types.ts';
import { SPOKEN_PATH } from '../../providers/speech/spokenPath.ts';
import type { Speech, SpeechRequest, Voice } from '../../providers/speech/speechProvider.ts';

export interface SpeechTexts extends Pick<Speech, 'open'> {
  voices(withinMs: number): Promise<Voice[]>;
  /**
   * Checks the voice of a request; without one the usual voice is used.
   * @param field the part of the request that names it
   * @throws VOICE_UNKNOWN
   */
  refuseUnknownVoice(voiceId: string | undefined, field: string, withinMs: number): Promise<void>;
  /** @throws VOICE_UNKNOWN, SPEECH_SCRIPT_UNREADABLE, and what `Speech.speak` throws */
  speak(account: string, wanted: SynthesizeSpeech, withinMs: number): Promise<SpokenText>;
}

export function createSpeechTexts(deps: { speech: Speech; scheduler: Scheduler }): SpeechTexts {
  const { speech, scheduler } = deps;

  async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const cancel = scheduler.after(ms, () => abort.abort());
    try {
      return await work(abort.signal);
    } finally {
      cancel();
    }
  }

  async function refuseUnknownVoice(voiceId = '', field: string, withinMs: number): Promise<void> {
    if (voiceId === '' || (await within(withinMs, (signal) => speech.hasVoice(voiceId, signal)))) return;
    throw new AppError('VOICE_UNKNOWN', { id: voiceId }, { field });
  }

  /**
   * Chooses a voice that can read the text's script, if it is not Latin (behaviour: speech-11).
   * @throws SPEECH_SCRIPT_UNREADABLE
   */
  async function voiceFor(
    wanted: Pick<SpeechRequest, 'text' | 'voiceId' | 'language'>,
    signal: AbortSignal,
  ): Promise<Partial<SpeechRequest>> {
    const script = textScript(wanted.text);
    return script === null ? {} : { ...readingVoice(await speech.voices(signal), script, wanted), script };
  }

  return {
    refuseUnknownVoice,
    open: (file) => speech.open(file),
    voices: (withinMs) => within(withinMs, (signal) => speech.voices(signal)),
    async speak(account, { text, voiceId = '', language = '', pitch = 0, speakingRate = 1 }, withinMs) {
      await refuseUnknownVoice(voiceId, 'voiceId', withinMs);
      const wanted = { text, voiceId: voiceId || null, language: language || null };
      const sound = await within(withinMs, async (signal) => {
        const voice = await voiceFor(wanted, signal);
        return speech.speak({ ...wanted, ...voice, pitch, speakingRate }, account, signal);
      });
      const { file, durationMs, voiceId: spokenBy, provider } = sound;
      return { url: `${SPOKEN_PATH}${file}`, durationMs, voiceId: spokenBy, provider };
    },
  };
}
