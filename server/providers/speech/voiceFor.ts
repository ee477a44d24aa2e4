/** Which voice of a provider speaks a text. */
import type { EngineVoice } from './speechEngine.ts';
import type { Voice } from './speechProvider.ts';

/** Where nobody said which language it is. */
export const USUAL_LANGUAGE = 'en';
/** Words that are another name of a language. */
const OTHER_NAMES: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', ji: 'yi', tl: 'fil', mo: 'ro' };

export const voiceIdOf = (provider: string, voice: string): string => `${provider}/${voice}`;

export const namedVoice = (provider: string, costs: boolean, { id, ...voice }: EngineVoice): Voice => ({
  ...voice,
  id: voiceIdOf(provider, id),
  provider,
  costs,
});

/** The provider of a voice, by its id; null = nobody's. */
export const providerOf = (voiceId: string): string | null => /^([a-z0-9-]{1,30})\//.exec(voiceId)?.[1] ?? null;

const primaryOf = (language: string): string => {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  return OTHER_NAMES[primary] ?? primary;
};

/** The first of exactly this language, else of the same one elsewhere; null = it has none. Voices that speak everything (`mul`) are last. */
export function voiceForLanguage(voices: readonly EngineVoice[], language: string): EngineVoice | null {
  const wanted = language.toLowerCase().replaceAll('_', '-');
  return (
    voices.find((voice) => voice.language.toLowerCase() === wanted) ??
    voices.find((voice) => primaryOf(voice.language) === primaryOf(wanted)) ??
    voices.find((voice) => voice.language === 'mul') ??
    null
  );
}
