/** Speaking as an effect: who is asked to speak, and when nobody is. */
import { expect, test } from 'vitest';
import { chosenVoice } from '#engine/rules/speech/chosenVoice.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { fakeSpeech, FAKE_VOICES } from '../providers/speech/fake/fakeSpeech.ts';
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
  const kind = speech({ speech: speaker, isHeard: () => isHeard });
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
