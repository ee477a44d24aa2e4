/** Lists the voices of eSpeak NG with standard language names, the best one of each language first. */
import type { EspeakVoice } from '@echogarden/espeak-ng-emscripten';
import { languageTag } from '../../espeakScale.ts';
import type { EngineVoice } from '../../speechEngine.ts';

interface Ranked {
  voice: EngineVoice;
  primary: string;
  priority: number;
}

export function voiceList(voices: readonly EspeakVoice[]): EngineVoice[] {
  return voices
    .flatMap(ranked)
    .sort((a, b) => compared(a.primary, b.primary) || a.priority - b.priority || compared(a.voice.id, b.voice.id))
    .map(({ voice }) => voice);
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function ranked({ name, identifier, languages }: EspeakVoice): Ranked[] {
  // Mandarin is "cmn", "zh-cmn" and "zh"; the two-letter code is the usual one.
  const [named] = languages;
  const first =
    named && primaryOf(named.name).length > 2
      ? (languages.find(({ name: { length } }) => length === 2) ?? named)
      : named;
  if (first === undefined) return [];
  const primary = primaryOf(first.name);
  const priority = languages.find(({ name: language }) => language === primary)?.priority ?? first.priority;
  return [{ voice: { id: identifier, name: name.trim(), language: languageTag(first.name) }, primary, priority }];
}

const primaryOf = (language: string): string => language.split('-')[0]!.toLowerCase();
