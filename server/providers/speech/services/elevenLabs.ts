/** Speaks with ElevenLabs, whose voices speak all languages. It returns samples without a file header. */
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import { wavOf } from '../sound/wav.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { askService, genderOf, listIn, textOf } from './askService.ts';
import { ALL_LANGUAGES } from './openAiSpeech.ts';

export const ELEVENLABS = 'elevenlabs';

export interface ElevenLabsSettings {
  /** Address such as `https://api.elevenlabs.io`. */
  url: URL;
  key: string;
  model: string;
}

const WITHIN_MS = 15_000;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const SAMPLE_RATE = 22_050;
/** It does not speak faster or slower. */
const [SLOWEST, FASTEST] = [0.7, 1.2];
const VOICE = /^[A-Za-z0-9]{1,60}$/;

export function elevenLabs({ url, key, model }: ElevenLabsSettings, network: OutboundNetwork): SpeechEngine {
  const ask = askService({ url, headers: { 'xi-api-key': key } }, network);
  return {
    name: ELEVENLABS,
    costs: true,
    atOnce: 2,
    withinMs: WITHIN_MS,
    maxConsecutiveFailures: 1,
    async voices(signal) {
      return listIn(await ask('/v1/voices', null, MAX_LIST_BYTES, signal), 'voices').flatMap(voiceIn);
    },
    async speak({ text, voice, speakingRate }, signal) {
      const speed = Math.min(FASTEST, Math.max(SLOWEST, speakingRate));
      const body = { text, model_id: model, voice_settings: { speed } };
      const path = `/v1/text-to-speech/${voice.id}?output_format=pcm_${SAMPLE_RATE}`;
      const { type, bytes } = await ask(path, body, MAX_SOUND_BYTES, signal);
      // Samples have no header, so anything else would be heard as noise.
      if (/^(?:text\/|application\/json)/.test(type)) throw new Error(`the answer is no sound but ${type}`);
      const samples = bytes.subarray(0, bytes.length - (bytes.length % 2));
      return wavOf({ sampleRate: SAMPLE_RATE, channels: 1, samples });
    },
  };
}

function voiceIn(voice: unknown): EngineVoice[] {
  const { voice_id, name, labels } = Object(voice) as Record<string, unknown>;
  const id = textOf(voice_id);
  if (!VOICE.test(id)) return [];
  return [
    { id, name: textOf(name, 100) || id, language: ALL_LANGUAGES, ...genderOf(Reflect.get(Object(labels), 'gender')) },
  ];
}
