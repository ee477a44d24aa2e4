/** Speaks with Google's Text-to-Speech, and services with the same API. */
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { askService, genderOf, listIn, type ServiceAnswer, textOf } from './askService.ts';

export const GOOGLE = 'google';

export interface GoogleSpeechSettings {
  /** Address such as `https://texttospeech.googleapis.com`. */
  url: URL;
  key: string | null;
}

const WITHIN_MS = 10_000;
const MAX_LIST_BYTES = 4 * 1024 * 1024;
/** The sound is base64 in JSON. */
const MAX_ANSWER_BYTES = Math.ceil(MAX_SOUND_BYTES * 1.4);
const NAME = /^[\w.-]{1,100}$/;

export function googleSpeech({ url, key }: GoogleSpeechSettings, network: OutboundNetwork): SpeechEngine {
  const ask = askService({ url, headers: key === null ? {} : { 'X-Goog-Api-Key': key } }, network);
  return {
    name: GOOGLE,
    costs: key !== null,
    atOnce: 4,
    withinMs: WITHIN_MS,
    maxConsecutiveFailures: 1,
    async voices(signal) {
      return listIn(await ask('/v1/voices', null, MAX_LIST_BYTES, signal), 'voices').flatMap(voiceIn);
    },
    async speak({ text, voice, speakingRate, pitch }, signal) {
      const body = {
        input: { text },
        voice: { languageCode: voice.language, name: voice.id },
        audioConfig: { audioEncoding: 'LINEAR16', speakingRate, pitch },
      };
      return soundIn(await ask('/v1/text:synthesize', body, MAX_ANSWER_BYTES, signal));
    },
  };
}

function voiceIn(voice: unknown): EngineVoice[] {
  const { name, languageCodes, ssmlGender } = Object(voice) as Record<string, unknown>;
  const id = textOf(name);
  const language = textOf(Array.isArray(languageCodes) ? languageCodes[0] : null, 35);
  return NAME.test(id) && language !== '' ? [{ id, name: id, language, ...genderOf(ssmlGender) }] : [];
}

function soundIn({ bytes }: ServiceAnswer): Buffer {
  const { audioContent } = Object(JSON.parse(bytes.toString())) as { audioContent?: unknown };
  if (typeof audioContent !== 'string') throw new Error('the answer has no sound');
  return Buffer.from(audioContent, 'base64');
}
