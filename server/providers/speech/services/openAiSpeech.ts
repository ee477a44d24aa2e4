/** Speaks with services that have OpenAI's API, `POST /v1/audio/speech`: OpenAI itself, and many in local networks. */
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { askService } from './askService.ts';

export const OPENAI = 'openai';
/** Code of ISO 639-2 for a voice that speaks all languages. */
export const ALL_LANGUAGES = 'mul';

export interface OpenAiSpeechSettings {
  /** Base address of the API, `https://api.openai.com/v1`. */
  url: URL;
  /** Null = the service requires none, such as one in the local network. */
  key: string | null;
  model: string;
  /** Configured, because such services do not list them. */
  voices: readonly EngineVoice[];
}

const WITHIN_MS = 15_000;

export function openAiSpeech(
  { url, key, model, voices }: OpenAiSpeechSettings,
  network: OutboundNetwork,
): SpeechEngine {
  const ask = askService({ url, headers: key === null ? {} : { Authorization: `Bearer ${key}` } }, network);
  return {
    name: OPENAI,
    costs: key !== null,
    atOnce: 4,
    withinMs: WITHIN_MS,
    maxConsecutiveFailures: 1,
    voices: () => Promise.resolve([...voices]),
    async speak({ text, voice, speakingRate }, signal) {
      const body = { model, input: text, voice: voice.id, response_format: 'wav', speed: speakingRate };
      return (await ask('/audio/speech', body, MAX_SOUND_BYTES, signal)).bytes;
    },
  };
}
