/** Tests speech as an effect: which provider is asked, and when none is. */
import { expect, test } from 'vitest';
import { chosenVoice } from '#engine/rules/speech/chosenVoice.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { fakeSpeech, FAKE_VOICES } from '../../providers/speech/fake/fakeSpeech.ts';
import { speech } from './speech.ts';

const IO = { key: 'k', streamerId: 'anna', attempt: 1 };
const request = (more: JsonObject = {}): JsonObject => ({
  text: 'hello',
  voiceId: null,
  usualVoiceId: null,
  language: null,
  speakingRate: 1,
  pitch: 0,
  ...more,
});

// behaviour: speech-4
test('nobody is asked to speak where nobody would hear it', async () => {
  const speaker = fakeSpeech();
  let isHeard = false;
  const kind = speech({ speech: speaker, isAudible: () => isHeard });
  const { signal } = new AbortController();
  await expect(kind.perform(request(), IO, signal)).rejects.toMatchObject({ code: 'SPEECH_NOT_HEARD' });
  expect(speaker.spoken).toEqual([]);
  isHeard = true;
  expect(await kind.perform(request(), IO, signal)).toEqual({
    url: `/api/tts/audio/${'0'.repeat(51)}1.wav`,
    durationMs: 300,
    voiceId: 'fake/anna',
    provider: 'fake',
  });
  expect(speaker.spoken[0]).toMatchObject({ text: 'hello', account: 'anna' });
});

// behaviour: speech-5
test.each([
  ['the step’s or the viewer’s own', 'fake/own', 'fake/anna', 'en', 'fake/own'],
  ['the usual one, where it speaks the language', null, 'fake/anna', 'de-AT', 'fake/anna'],
  ['one of the language, where the usual one does not speak it', null, 'fake/anna', 'en', null],
  ['the usual one, where nobody speaks the language', null, 'fake/anna', 'fi', 'fake/anna'],
  ['the usual one, where the language is not known', null, 'fake/ben', null, 'fake/ben'],
  ['whoever speaks the language, where there is no usual one', null, null, 'de', null],
])('the voice is %s', (_name, voiceId, usualVoiceId, language, chosen) => {
  expect(chosenVoice(FAKE_VOICES, { voiceId, usualVoiceId, language })).toBe(chosen);
});

const RUSSIAN = { id: 'fake/rada', name: 'Rada', language: 'ru', provider: 'fake', costs: false } as const;
const UKRAINIAN = { id: 'fake/olha', name: 'Olha', language: 'uk', provider: 'fake', costs: false } as const;
const GOLDEN_RUSSIAN = { id: 'gold/rem', name: 'Rem', language: 'ru', provider: 'gold', costs: true } as const;
const heard = (speaker: ReturnType<typeof fakeSpeech>) => speech({ speech: speaker, isAudible: () => true });

// behaviour: speech-11
test.each([
  ['one of the script, where the usual one does not read it', { usualVoiceId: 'fake/anna' }, 'fake/rada'],
  ['one of the script, where the viewer’s own does not read it', { voiceId: 'fake/ben' }, 'fake/rada'],
  ['one of the language that the platform says', { usualVoiceId: 'fake/anna', language: 'uk' }, 'fake/olha'],
  ['the viewer’s own, where it reads it', { voiceId: 'fake/olha', language: 'ru' }, 'fake/olha'],
  ['the one that costs, where it was chosen', { voiceId: 'gold/rem' }, 'gold/rem'],
])('the voice of a text in another script is %s', async (_name, more, spokenBy) => {
  const speaker = fakeSpeech([...FAKE_VOICES, GOLDEN_RUSSIAN, RUSSIAN, UKRAINIAN]);
  const asked = request({ text: 'привет всем', script: 'Cyrillic', ...more });
  await heard(speaker).perform(asked, IO, new AbortController().signal);
  expect(speaker.spoken[0]!.voiceId).toBe(spokenBy);
});

// behaviour: speech-11
test.each([[FAKE_VOICES], [[...FAKE_VOICES, GOLDEN_RUSSIAN]]])(
  'a text in a script that nobody reads is not read',
  async (voices) => {
    const speaker = fakeSpeech(voices);
    const asked = request({ text: 'Ann: привет всем', script: 'Cyrillic', usualVoiceId: 'fake/anna' });
    await expect(heard(speaker).perform(asked, IO, new AbortController().signal)).rejects.toMatchObject({
      code: 'SPEECH_SCRIPT_UNREADABLE',
      params: { word: 'привет' },
    });
    expect(speaker.spoken).toEqual([]);
  },
);
