/**
 * Fake services with the APIs of OpenAI, Google and ElevenLabs behind one listener: they check requests, answer in their own
 * formats, and fail in all the ways of real services. They speak in tones, longer for longer texts.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type PcmSound, wavOf } from '../../sound/wav.ts';

export const FAKE_KEY = 'secret';

/** Describes how they answer requests for speech. */
export type SpeechMood =
  | { kind: 'speaks' }
  | { kind: 'fails'; status: number }
  /** Takes the text and never answers. */
  | { kind: 'hangs' }
  /** Begins an answer and never ends it. */
  | { kind: 'trickles' }
  | { kind: 'hangsUp' }
  | { kind: 'junk'; body: Buffer }
  /** Far more than requested. */
  | { kind: 'floods'; bytes: number }
  | { kind: 'leads'; location: string };

export interface FakeSpeechServices {
  /** Listener for a server. */
  listener: RequestListener;
  /** Requests for speech: path and body. */
  asked: { path: string; body: Record<string, unknown> }[];
  mood: SpeechMood;
}

export function fakeSpeechServices(): FakeSpeechServices {
  const fake: FakeSpeechServices = {
    asked: [],
    mood: { kind: 'speaks' },
    listener: (request, response) => void answer(request, response),
  };
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? '';
    const isGet = request.method === 'GET';
    if (isGet && path === '/v1/voices') return answerVoices(request, response);
    const service = isGet ? undefined : SERVICES.find(({ pattern }) => pattern.test(path));
    if (service === undefined) return refuse(response, 404);
    if (!service.isAllowed(request)) return refuse(response, 401);
    const body = objectIn(Buffer.concat(chunks).toString());
    const text = service.textIn(body);
    if (typeof text !== 'string') return refuse(response, 400);
    fake.asked.push({ path, body });
    return perform(fake.mood, response, () => service.answer(toneFor(text)));
  }
}

interface Service {
  pattern: RegExp;
  isAllowed(request: IncomingMessage): boolean;
  textIn(body: Record<string, unknown>): unknown;
  answer(sound: PcmSound): Buffer;
}

const SERVICES: readonly Service[] = [
  {
    pattern: /^\/v1\/audio\/speech$/,
    isAllowed: ({ headers }) => headers.authorization === undefined || headers.authorization === `Bearer ${FAKE_KEY}`,
    textIn: ({ model, voice, response_format, input }) =>
      typeof model === 'string' && typeof voice === 'string' && response_format === 'wav' ? input : null,
    answer: streamedWav,
  },
  {
    pattern: /^\/v1\/text:synthesize$/,
    isAllowed: ({ headers }) => headers['x-goog-api-key'] === FAKE_KEY,
    textIn: ({ input, voice }) => (typeof voice === 'object' ? Reflect.get(Object(input), 'text') : null),
    answer: (sound) => Buffer.from(JSON.stringify({ audioContent: wavOf(sound).toString('base64') })),
  },
  {
    pattern: /^\/v1\/text-to-speech\/\w+\?output_format=pcm_22050$/,
    isAllowed: ({ headers }) => headers['xi-api-key'] === FAKE_KEY,
    textIn: ({ text, model_id }) => (typeof model_id === 'string' ? text : null),
    answer: ({ samples }) => samples,
  },
];

const GOOGLE_VOICES = [
  { languageCodes: ['de-DE'], name: 'de-DE-Neural2-C', ssmlGender: 'FEMALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: ['en-US'], name: 'en-US-Neural2-D', ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: [], name: 'nowhere' },
  { languageCodes: ['en-US'], name: '../odd' },
  null,
];
const ELEVENLABS_VOICES = [
  { voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', labels: { gender: 'male', accent: 'british' } },
  { voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', labels: {} },
  { voice_id: '../../odd', name: 'Odd' },
];

/** Both services have this path; the key's header shows which one is meant. */
function answerVoices({ headers }: IncomingMessage, response: ServerResponse): void {
  const isGoogle = headers['x-goog-api-key'] === FAKE_KEY;
  if (!isGoogle && headers['xi-api-key'] !== FAKE_KEY) return refuse(response, 401);
  response.setHeader('Content-Type', 'application/json');
  return void response.end(JSON.stringify({ voices: isGoogle ? GOOGLE_VOICES : ELEVENLABS_VOICES }));
}

function perform(mood: SpeechMood, response: ServerResponse, spoken: () => Buffer): void {
  switch (mood.kind) {
    case 'speaks':
      return void response.end(spoken());
    case 'fails':
      return refuse(response, mood.status);
    case 'hangs':
      return;
    case 'trickles':
      response.writeHead(200);
      return void response.write(Buffer.alloc(100));
    case 'hangsUp':
      return void response.destroy();
    case 'junk':
      return void response.end(mood.body);
    case 'floods':
      return void response.end(Buffer.alloc(mood.bytes));
    case 'leads':
      response.writeHead(307, { Location: mood.location });
      return void response.end();
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: { message: 'refused' } }));
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const SAMPLE_RATE = 22_050;
const MS_PER_CHARACTER = 60;

export function toneFor(text: string, sampleRate: number = SAMPLE_RATE): PcmSound {
  const length = Math.ceil((text.length * MS_PER_CHARACTER * sampleRate) / 1_000);
  const samples = Buffer.alloc(length * 2);
  for (let at = 0; at < length; at++) samples.writeInt16LE(Math.round(12_000 * Math.sin(at / 8)), at * 2);
  return { sampleRate, channels: 1, samples };
}

/** Writes a header like services that do not know the length yet. */
function streamedWav(sound: PcmSound): Buffer {
  const file = wavOf(sound);
  file.writeUInt32LE(0xffffffff, 4);
  file.writeUInt32LE(0xffffffff, 40);
  return file;
}
