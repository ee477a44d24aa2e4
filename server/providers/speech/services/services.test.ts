/** Tests the adapters with fake services over real connections. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeHosts, startFakeHosts } from '../../../ground/outbound/fake/fakeHosts.ts';
import { checkSound } from '../sound/checkSound.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { elevenLabs } from './elevenLabs.ts';
import { FAKE_KEY, type FakeSpeechServices, fakeSpeechServices, type SpeechMood } from './fake/fakeSpeechServices.ts';
import { googleSpeech } from './googleSpeech.ts';
import { openAiSpeech } from './openAiSpeech.ts';

const TEXT = 'Danke für das „Geschenk“!';
const PLACE = 'https://pictures.example.com';
const never = new AbortController().signal;
let hosts: FakeHosts;
let fake: FakeSpeechServices;
let engines: Record<'openai' | 'google' | 'elevenlabs', SpeechEngine>;

beforeAll(async () => {
  hosts = await startFakeHosts();
});
beforeEach(() => {
  fake = fakeSpeechServices();
  hosts.answer = fake.listener;
  const [url, key] = [new URL(PLACE), FAKE_KEY];
  const voices: EngineVoice[] = [{ id: 'nova', name: 'nova', language: 'mul' }];
  engines = {
    openai: openAiSpeech({ url: new URL(`${PLACE}/v1/`), key, model: 'tts-1', voices }, hosts.network),
    google: googleSpeech({ url, key }, hosts.network),
    elevenlabs: elevenLabs({ url, key, model: 'eleven_flash_v2_5' }, hosts.network),
  };
});
afterAll(() => hosts.close());

async function spoken(engine: SpeechEngine, signal: AbortSignal = never) {
  const [voice] = await engine.voices(never);
  const request = { text: TEXT, voice: voice!, speakingRate: 2, pitch: -3 };
  return checkSound(await engine.speak(request, signal), TEXT, 2);
}

const NAMES = ['openai', 'google', 'elevenlabs'] as const;

describe.each(NAMES)('%s', (name) => {
  it('says a text in a file of our own making', async () => {
    const { bytes, durationMs } = await spoken(engines[name]);
    expect(durationMs).toBe(TEXT.length * 60);
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  });

  it.each<[SpeechMood, string | RegExp]>([
    [{ kind: 'fails', status: 500 }, 'status 500'],
    [{ kind: 'fails', status: 401 }, 'status 401'],
    [{ kind: 'fails', status: 429 }, 'status 429'],
    [{ kind: 'hangsUp' }, /./],
    [{ kind: 'junk', body: Buffer.alloc(0) }, /./],
    [{ kind: 'floods', bytes: 40 * 1024 * 1024 }, 'more than'],
    [{ kind: 'leads', location: 'http://169.254.169.254/' }, 'status 307'],
  ])('that answers with %j has failed', async (mood, reason) => {
    fake.mood = mood;
    await expect(spoken(engines[name])).rejects.toThrow(reason);
  });

  it.each<SpeechMood>([{ kind: 'hangs' }, { kind: 'trickles' }])(
    'that %j is left when its time is over',
    async (mood) => {
      fake.mood = mood;
      const late = new AbortController();
      const speaking = spoken(engines[name], late.signal);
      await expect.poll(() => fake.asked.length).toBe(1);
      late.abort(new Error('too late'));
      await expect(speaking).rejects.toThrow();
    },
  );

  it('does not know a wrong key', async () => {
    const url = new URL(name === 'openai' ? `${PLACE}/v1` : PLACE);
    const voices: EngineVoice[] = [{ id: 'nova', name: 'nova', language: 'mul' }];
    const wrong = {
      openai: openAiSpeech({ url, key: 'wrong', model: 'tts-1', voices }, hosts.network),
      google: googleSpeech({ url, key: 'wrong' }, hosts.network),
      elevenlabs: elevenLabs({ url, key: 'wrong', model: 'm' }, hosts.network),
    };
    await expect(spoken(wrong[name])).rejects.toThrow('status 401');
  });
});

it('each is asked as it wants to be', async () => {
  for (const name of NAMES) await spoken(engines[name]);
  expect(fake.asked).toEqual([
    {
      path: '/v1/audio/speech',
      body: { model: 'tts-1', input: TEXT, voice: 'nova', response_format: 'wav', speed: 2 },
    },
    {
      path: '/v1/text:synthesize',
      body: {
        input: { text: TEXT },
        voice: { languageCode: 'de-DE', name: 'de-DE-Neural2-C' },
        audioConfig: { audioEncoding: 'LINEAR16', speakingRate: 2, pitch: -3 },
      },
    },
    {
      path: '/v1/text-to-speech/JBFqnCBsd6RMkjVDRZzb?output_format=pcm_22050',
      body: { text: TEXT, model_id: 'eleven_flash_v2_5', voice_settings: { speed: 1.2 } },
    },
  ]);
});

it('a page is not played', async () => {
  const voice: EngineVoice = { id: 'x', name: 'x', language: 'mul' };
  for (const [name, engine] of Object.entries(engines)) {
    hosts.answer = (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<html>Please sign in</html>'.repeat(5_000));
    };
    const speaking = engine.speak({ text: TEXT, voice, speakingRate: 1, pitch: 0 }, never);
    await expect(
      speaking.then((answer) => checkSound(answer, TEXT, 1)),
      name,
    ).rejects.toThrow();
  }
});

it('voices that are odd are left out', async () => {
  expect(await engines.google.voices(never)).toEqual([
    { id: 'de-DE-Neural2-C', name: 'de-DE-Neural2-C', language: 'de-DE', gender: 'female' },
    { id: 'en-US-Neural2-D', name: 'en-US-Neural2-D', language: 'en-US', gender: 'male' },
  ]);
  expect(await engines.elevenlabs.voices(never)).toEqual([
    { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', language: 'mul', gender: 'male' },
    { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', language: 'mul' },
  ]);
});

it('a list of voices that is none is an error', async () => {
  for (const body of ['', '{}', '{"voices":{}}', '[]', 'null', '{"voices":'.padEnd(50, '[')]) {
    hosts.answer = (_request, response) => void response.end(body);
    await expect(engines.google.voices(never)).rejects.toThrow();
  }
});
