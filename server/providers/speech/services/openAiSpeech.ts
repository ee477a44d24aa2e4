/** Services that speak as OpenAI's do, `POST /v1/audio/speech`: OpenAI itself, and many that run in the own network. */
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { askService } from './askService.ts';

export const OPENAI = 'openai';
/** One voice speaks all languages, as ISO 639-2 calls that. */
export const ALL_LANGUAGES = 'mul';

export interface OpenAiSpeechSettings {
  /** Of the interface, `https://api.openai.com/v1`. */
  url: URL;
  /** null = the service asks for none, as one in the own network may. */
  key: string | null;
  model: string;
  /** Such services do not say which ones they have. */
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
    patience: 1,
    voices: () => Promise.resolve([...voices]),
    async speak({ text, voice, speakingRate }, signal) {
      const body = { model, input: text, voice: voice.id, response_format: 'wav', speed: speakingRate };
      return (await ask('/audio/speech', body, MAX_SOUND_BYTES, signal)).bytes;
    },
  };
}
