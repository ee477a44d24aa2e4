/** Voices of Voicemod as its list gives them. */
import { textOf } from '../held/callValues.ts';
import type { Message } from '../held/jsonSocket.ts';

/** Ids of the voice without an effect, in each generation of the program. */
const OLDER_WITHOUT_EFFECT = 'nofx';
const NEWER_WITHOUT_EFFECT = 'df6454f1-8eb2-4092-9ccc-fb51219f6291';

export interface Voice {
  id: string;
  name: string;
  /** False = the licence does not include it. */
  isUsable: boolean;
}

/** @throws TypeError when the list cannot be read */
export function readVoices(body: Message): Voice[] {
  const { voices } = body;
  if (!Array.isArray(voices)) throw new TypeError('a list of voices that is none');
  return (voices as (Message | null)[]).map((voice) => {
    const { enabled } = voice!;
    const id = textOf(voice!, 'id');
    return { id, name: textOf(voice!, 'friendlyName') || id, isUsable: enabled !== false };
  });
}

/** Finds a voice by its id, or by its name as somebody types it. */
export function findVoice(voices: readonly Voice[], wanted: string): Voice | undefined {
  if (wanted === '') return undefined;
  const name = wanted.trim().toLowerCase();
  return voices.find(({ id }) => id === wanted) ?? voices.find((voice) => voice.name.toLowerCase() === name);
}

export const isNewer = (voices: readonly Voice[]): boolean => voices.some(({ id }) => id === NEWER_WITHOUT_EFFECT);

export const voiceWithoutEffect = (voices: readonly Voice[]): string =>
  isNewer(voices) ? NEWER_WITHOUT_EFFECT : OLDER_WITHOUT_EFFECT;
