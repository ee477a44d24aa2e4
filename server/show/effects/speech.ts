/** Converts a text to a sound that pages can play, unless nobody would hear it (behaviour: speech-4). */
import { AppError } from '#engine/core/appError.ts';
import { chosenVoice } from '#engine/rules/speech/chosenVoice.ts';
import { isTextScript } from '#engine/rules/speech/textScript.ts';
import { readingVoice } from '#engine/rules/speech/readingVoice.ts';
import { SPOKEN_PATH } from '../../providers/speech/spokenPath.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

export function speech({ speech: speaker, isAudible }: Pick<EffectServices, 'speech' | 'isAudible'>): EffectKind {
  return {
    // The same text gives the same file: making it twice costs nothing, and nobody hears it twice.
    afterCrash: 'repeat',
    // A test must be audible.
    isReading: true,
    async perform({ text, voiceId, usualVoiceId, language, script, speakingRate, pitch }, { streamerId }, signal) {
      if (!isAudible(streamerId)) throw new AppError('SPEECH_NOT_HEARD');
      const wanted = { voiceId: nameIn(voiceId), usualVoiceId: nameIn(usualVoiceId), language: nameIn(language) };
      const isOpen = wanted.voiceId === null && wanted.language !== null && wanted.usualVoiceId !== null;
      const voices = isOpen || isTextScript(script) ? await speaker.voices(signal) : [];
      const usual = { voiceId: chosenVoice(voices, wanted), language: wanted.language };
      const voice = isTextScript(script)
        ? { ...readingVoice(voices, script, { ...usual, text: String(text) }), script }
        : usual;
      const sound = { text: String(text), ...voice, speakingRate: Number(speakingRate), pitch: Number(pitch) };
      const { file, durationMs, voiceId: spokenBy, provider } = await speaker.speak(sound, streamerId, signal);
      return { url: `${SPOKEN_PATH}${file}`, durationMs, voiceId: spokenBy, provider };
    },
    rehearse: ({ text }) => ({
      result: { url: `${SPOKEN_PATH}rehearsed`, durationMs: 400 + String(text).length * 60, voiceId: '', provider: '' },
      durationMs: 200,
    }),
  };
}

const nameIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
