/** Tests a chosen service that breaks, over real connections: the program's real voices replace it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { manualClock } from '#engine/core/clock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { speakerFromSource } from '#tests/support/threadFromSource.ts';
import { type FakeHosts, startFakeHosts } from '../../../ground/outbound/fake/fakeHosts.ts';
import { bundledEngine } from '../bundled/bundledEngine.ts';
import { createSoundFiles } from '../files/soundFiles.ts';
import { makeSpeech, type ManagedSpeech } from '../makeSpeech.ts';
import { peakOf, readWav } from '../sound/wav.ts';
import { FAKE_KEY, type FakeSpeechServices, fakeSpeechServices, type SpeechMood } from './fake/fakeSpeechServices.ts';
import { openAiSpeech } from './openAiSpeech.ts';

const never = new AbortController().signal;
/** Timeout of the service, after which it is abandoned. */
const WITHIN_MS = 300;
const timers: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
const folder = temporaryFolder();
const clock = manualClock(0);

let hosts: FakeHosts;
let fake: FakeSpeechServices;
let speech: ManagedSpeech;

beforeAll(async () => {
  hosts = await startFakeHosts();
  fake = fakeSpeechServices();
  hosts.answer = fake.listener;
  const voices = [{ id: 'nova', name: 'nova', language: 'mul' }];
  const url = new URL('https://pictures.example.com/v1/');
  const service = openAiSpeech({ url, key: FAKE_KEY, model: 'tts-1', voices }, hosts.network);
  speech = makeSpeech({
    // The machine's load makes no difference to the provider that speaks in the end.
    engines: [
      { ...service, withinMs: WITHIN_MS },
      { ...bundledEngine(timers, speakerFromSource), withinMs: 60_000 },
    ],
    files: createSoundFiles({ folder, maxBytes: 20e6, secret: Buffer.alloc(32, 1), clock }),
    reserve: () => Promise.resolve(true),
    clock,
    scheduler: timers,
    perMinute: 0,
  });
});
afterAll(async () => {
  speech.close();
  await hosts.close();
});

// behaviour: voice-1
it.each<SpeechMood>([
  { kind: 'hangs' },
  { kind: 'trickles' },
  { kind: 'hangsUp' },
  { kind: 'fails', status: 500 },
  { kind: 'junk', body: Buffer.from('<html>') },
  { kind: 'floods', bytes: 40 * 1024 * 1024 },
])('%j', async (mood) => {
  clock.set(clock.nowMs() + 86_400_000);
  fake.mood = mood;
  const asked = fake.asked.length;
  const text = `Danke, ${mood.kind}!`;
  const request = { text, voiceId: 'openai/nova', language: 'de', speakingRate: 1, pitch: 0 };
  const { provider, file } = await speech.speak(request, 'mia', never);
  expect([provider, fake.asked.length - asked]).toEqual(['bundled', 1]);
  expect(peakOf(readWav((await speech.open(file))!.bytes)!)).toBeGreaterThan(0.1);
  expect(speech.resting().map((one) => one.provider)).toEqual(['openai']);
});
