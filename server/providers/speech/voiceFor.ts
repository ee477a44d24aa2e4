/** Chooses the voice of a provider for a text. */
import type { EngineVoice } from './speechEngine.ts';
import type { Voice } from './speechProvider.ts';

/** Language of texts without a known one. */
export const USUAL_LANGUAGE = 'en';
/** Alternative codes of languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', ji: 'yi', tl: 'fil', mo: 'ro' };

export const voiceIdOf = (provider: string, voice: string): string => `${provider}/${voice}`;

export const namedVoice = (provider: string, costs: boolean, { id, ...voice }: EngineVoice): Voice => ({
  ...voice,
  id: voiceIdOf(provider, id),
  provider,
  costs,
});

/** Returns the provider of a voice by its id; null = none. */
export const providerOf = (voiceId: string): string | null => /^([a-z0-9-]{1,30})\//.exec(voiceId)?.[1] ?? null;

const primaryOf = (language: string): string => {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  return OTHER_NAMES[primary] ?? primary;
};

/**
 * Returns the first voice of exactly this language, otherwise of another region; null = there is none. Voices that speak
 * everything (`mul`) come last.
 */
export function voiceForLanguage(voices: readonly EngineVoice[], language: string): EngineVoice | null {
  const wanted = language.toLowerCase().replaceAll('_', '-');
  return (
    voices.find((voice) => voice.language.toLowerCase() === wanted) ??
    voices.find((voice) => primaryOf(voice.language) === primaryOf(wanted)) ??
    voices.find((voice) => voice.language === 'mul') ??
    null
  );
}
