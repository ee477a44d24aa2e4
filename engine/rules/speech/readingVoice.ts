/** Finds a voice that can read the script of a text (behaviour: speech-11). Pure. */
import { AppError } from '../../core/appError.ts';
import type { VoiceOfLanguage } from './chosenVoice.ts';
import { readsScript, type TextScript, wordIn } from './textScript.ts';

interface ReadableVoice extends VoiceOfLanguage {
  provider: string;
  costs: boolean;
}

interface Wish {
  /** Voice that would speak in any script; null = the best one for the language. */
  voiceId: string | null;
  /** BCP 47 from the platform; null = unknown. */
  language: string | null;
  text: string;
}

/**
 * Returns the wanted voice if it reads the script; else one of the text's language, of the same provider, or a free
 * one.
 * @throws SPEECH_SCRIPT_UNREADABLE when no voice reads it
 */
export function readingVoice(
  voices: readonly ReadableVoice[],
  script: TextScript,
  { voiceId, language, text }: Wish,
): { voiceId: string; language: string } {
  const wanted = voices.find(({ id }) => id === voiceId);
  const isAllowed = ({ costs, provider }: ReadableVoice): boolean => !costs || provider === wanted?.provider;
  const readers = voices.filter((voice) => isAllowed(voice) && readsScript(voice.language, script));
  const found =
    readers.find((voice) => voice === wanted) ??
    readers.find((voice) => language !== null && primary(voice) === primary({ language })) ??
    readers.find(({ provider }) => provider === wanted?.provider) ??
    readers[0];
  if (found === undefined) throw new AppError('SPEECH_SCRIPT_UNREADABLE', { word: wordIn(text, script).slice(0, 40) });
  const reads = language !== null && primary(found) === primary({ language });
  return { voiceId: found.id, language: reads ? language : found.language };
}

const primary = ({ language }: Pick<VoiceOfLanguage, 'language'>): string => language.toLowerCase().split(/[-_]/)[0]!;
