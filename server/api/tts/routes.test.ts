/** Tests text to speech through the API: settings, the queue, voices, and texts as sounds. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  SpeechSettingsAnswer,
  SpeechStatus,
  SpokenText,
  VoiceList,
  ViewerList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { chatDraft } from '#tests/support/speech.ts';
import { FAKE_VOICES } from '../../providers/speech/fake/fakeSpeech.ts';

/** The first sound that the fake makes. */
const SOUND = `/tts/audio/${'0'.repeat(51)}1.wav`;

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'BASIC' });
});
afterEach(() => api.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = anna) =>
  api.call(method, `/tts${path}`, { as, ...(body && { body }) });
const status = async (): Promise<SpeechStatus> => (await call('GET', '/status')).json() as SpeechStatus;

// behaviour: speech-8
it('is off at first, switched on with the plan for it, and off again', async () => {
  expect(await status()).toMatchObject({ isEnabled: false, isInPlan: true, hasVoices: true, isHeard: false });
  expect((await call('POST', '/enable')).status).toBe(200);
  expect(await status()).toMatchObject({ isEnabled: true });
  expect((await call('POST', '/disable')).status).toBe(200);
  expect(await status()).toMatchObject({ isEnabled: false });
  const free = await api.account('free', { plan: 'FREE' });
  for (const [path, body] of [['/enable'], ['/test', { text: 'hi' }], ['/synthesize', { text: 'hi' }]] as const) {
    const refused = await call('POST', path, body, free);
    expect([refused.status, refused.json()]).toEqual([
      403,
      { error: expect.objectContaining({ code: 'SPEECH_NOT_IN_PLAN' }) },
    ]);
  }
});

it('has settings: what is left out stays, and a filter is meant as a whole', async () => {
  const patch = async (body: object): Promise<SpeechSettingsAnswer['settings']> =>
    ((await call('PATCH', '/settings', body)).json() as SpeechSettingsAnswer).settings;
  expect(await patch({ filter: { followers: true, minLevel: 3 }, volume: 0.5 })).toMatchObject({
    volume: 0.5,
    isEnabled: false,
  });
  expect((await patch({ filter: { moderators: true } })).filter).toEqual({ moderators: true });
  expect(await patch({ cooldownS: 5 })).toMatchObject({ volume: 0.5, cooldownS: 5, filter: { moderators: true } });
  const wrong = await call('PATCH', '/settings', { speakingRate: 9 });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('speakingRate')]);
});

// behaviour: speech-2
it.each([
  ['{usernam}:', 'enthält an Zeichen 1 {usernam}'],
  ['Von {username} ({punkte}):', 'enthält an Zeichen 17 {punkte}'],
  ['{username', '{username, das kein Wert ist'],
  ['{level', 'Nimm {username}, {points}, {level}'],
])('refuses %j before messages, says where, and nothing changes', async (prefix, words) => {
  await call('PATCH', '/settings', { prefix: '{username} ({level}, {points}):', cooldownS: 4 });
  const headers = { ...anna.login, 'accept-language': 'de' };
  const refused = await api.call('PATCH', '/tts/settings', { headers, body: { prefix, cooldownS: 9 } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(words)]);
  expect(refused.json()).toMatchObject({ error: { code: 'SPEECH_PREFIX_UNKNOWN', fields: [{ path: 'prefix' }] } });
  const { settings } = (await call('GET', '/settings')).json() as SpeechSettingsAnswer;
  expect(settings).toMatchObject({ prefix: '{username} ({level}, {points}):', cooldownS: 4 });
});

it('shows what waits, and what to do with it', async () => {
  await call('PATCH', '/settings', { isEnabled: true, isHeld: true, prefix: '' });
  await api.host.submit(anna.id, chatDraft('m1', 'one'));
  await api.host.submit(anna.id, chatDraft('m2', 'two'));
  expect((await status()).held.map(({ text }) => text)).toEqual(['one', 'two']);
  expect((await call('POST', '/queue', { action: 'approve', id: 'm2' })).status).toBe(204);
  expect(await status()).toMatchObject({ current: { id: 'm2', status: 'asked', by: 'chat' }, held: [{ id: 'm1' }] });
  await call('POST', '/queue', { action: 'clear' });
  await call('POST', '/queue', { action: 'skip' });
  const { past, canReplay, current } = await status();
  expect(past.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['m2 skipped', 'm1 dropped']);
  expect([canReplay, current]).toEqual([true, null]);
});

it('tells in the language of whoever asks why a text was not read', async () => {
  await call('POST', '/test', { text: 'oh shit' });
  expect((await status()).past).toMatchObject([
    { outcome: 'refused', by: 'test', why: expect.stringContaining('(shit)') },
  ]);
});

it('makes a sound of a text, whole or in part, for whoever knows its name', async () => {
  const made = (await call('POST', '/synthesize', { text: 'Hallo', language: 'de' })).json() as SpokenText;
  expect(made).toEqual({ url: `/api${SOUND}`, durationMs: 300, voiceId: 'fake/anna', provider: 'fake' });
  expect(api.speech.spoken).toMatchObject([
    { text: 'Hallo', voiceId: null, pitch: 0, speakingRate: 1, account: anna.id },
  ]);
  const whole = await api.call('GET', SOUND);
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'audio/wav',
    'bytes',
  ]);
  const part = await api.call('GET', SOUND, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'RIFF',
    expect.stringMatching(/^bytes 0-3\//),
  ]);
  const beyond = await api.call('GET', SOUND, { headers: { range: 'bytes=999999-' } });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
  expect((await api.call('GET', '/tts/audio/9.wav')).status).toBe(404);
});

// behaviour: voice-60
it('refuses a voice that nobody has, and names it', async () => {
  const voice = { voiceId: 'fake/zoe', pitch: 0, speakingRate: 1, isMuted: false };
  await api.host.submit(anna.id, chatDraft('m1', 'one'));
  const { items } = (await api.call('GET', '/viewers', { as: anna })).json() as ViewerList;
  const calls = [
    ['POST', '/tts/synthesize', { text: 'hi', voiceId: 'fake/zoe' }, 'voiceId'],
    ['PATCH', '/tts/settings', { voiceId: 'fake/zoe' }, 'voiceId'],
    ['PATCH', `/viewers/${items[0]!.id}`, { voice, note: 'n' }, 'voice.voiceId'],
  ] as const;
  const message = 'This server has no voice fake/zoe. Choose one from the list of voices.';
  for (const [method, path, body, field] of calls) {
    const refused = await api.call(method, path, { as: anna, body });
    expect([refused.status, refused.json()], path).toEqual([
      400,
      { error: { code: 'VOICE_UNKNOWN', message, fields: [{ path: field, message }] } },
    ]);
  }
  expect(((await call('GET', '/settings')).json() as SpeechSettingsAnswer).settings.voiceId).toBe('');
  for (const voiceId of ['fake/ben', 'fake/ben', ''])
    expect((await call('PATCH', '/settings', { voiceId })).status).toBe(200);
});

it('lists voices', async () => {
  expect(((await call('GET', '/voices')).json() as VoiceList).voices).toEqual(FAKE_VOICES);
});
