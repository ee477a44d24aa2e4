/** Fake speech provider that answers at once with tones, for tests. It keeps its files as long as it exists. */
import type { Speech, SpeechRequest, Voice } from '../speechProvider.ts';
import { durationMsOf, type PcmSound, wavOf } from '../sound/wav.ts';

export interface FakeSpeech extends Speech {
  /** Requested texts with their accounts. */
  spoken: (SpeechRequest & { account: string })[];
  forget(account: string): Promise<void>;
  /** Thrown instead of speaking; null = it speaks. */
  failure: Error | null;
}

const SAMPLE_RATE = 8_000;
const MS_PER_CHARACTER = 60;

export const FAKE_VOICES: readonly Voice[] = [
  { id: 'fake/anna', name: 'Anna', language: 'de', gender: 'female', provider: 'fake', costs: false },
  { id: 'fake/ben', name: 'Ben', language: 'en', gender: 'male', provider: 'fake', costs: false },
  { id: 'gold/cleo', name: 'Cleo', language: 'en', gender: 'female', provider: 'gold', costs: true },
];

export function fakeSpeech(voices: readonly Voice[] = FAKE_VOICES): FakeSpeech {
  const files = new Map<string, { account: string; bytes: Buffer }>();
  let made = 0;
  const self: FakeSpeech = {
    spoken: [],
    forget(account) {
      for (const [file, kept] of files) if (kept.account === account) files.delete(file);
      return Promise.resolve();
    },
    failure: null,
    isThere: () => voices.length > 0,
    hasVoice: (voiceId) => Promise.resolve(voices.length === 0 || voices.some(({ id }) => id === voiceId)),
    voices: () => Promise.resolve([...voices]),
    speak(request, account) {
      self.spoken.push({ ...request, account });
      if (self.failure !== null) return Promise.reject(self.failure);
      const sound = toneOf(request);
      const file = `${String((made += 1)).padStart(52, '0')}.wav`;
      files.set(file, { account, bytes: wavOf(sound) });
      const voice = voices.find(({ id }) => id === request.voiceId) ?? voices[0]!;
      const durationMs = durationMsOf(sound);
      return Promise.resolve({ file, mime: 'audio/wav', durationMs, voiceId: voice.id, provider: voice.provider });
    },
    open(file) {
      const kept = files.get(file);
      return Promise.resolve(kept === undefined ? null : { mime: 'audio/wav', bytes: kept.bytes });
    },
  };
  return self;
}

function toneOf({ text, speakingRate }: SpeechRequest): PcmSound {
  const length = Math.ceil(((text.length * MS_PER_CHARACTER) / speakingRate / 1_000) * SAMPLE_RATE);
  const samples = Buffer.alloc(length * 2);
  for (let at = 0; at < length; at++) samples.writeInt16LE(Math.round(12_000 * Math.sin(at / 4)), at * 2);
  return { sampleRate: SAMPLE_RATE, channels: 1, samples };
}
