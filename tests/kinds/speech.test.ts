/** Tests speech of viewers' texts: harmless words beside bad ones, other scripts, failing providers. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { moderateSpeech } from '#engine/rules/speech/moderateSpeech.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import { createSoundFiles } from '#server/providers/speech/files/soundFiles.ts';
import { makeSpeech } from '#server/providers/speech/makeSpeech.ts';
import { toneFor } from '#server/providers/speech/services/fake/fakeSpeechServices.ts';
import { wavOf } from '#server/providers/speech/sound/wav.ts';
import type { SpeechEngine } from '#server/providers/speech/speechEngine.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const isRead = (text: string): boolean =>
  'text' in moderateSpeech(text, { ...NEW_SPEECH.moderation, swearWords: true });

// behaviour: speech-3
describe('harmless words that contain a bad one, or look like one, are read', () => {
  test.for([
    // Apostrophes and dashes of phones and word processors.
    'who‘re you',
    'who＇re you',
    'who′re they',
    'der Cum‑Ex-Skandal',
    'Cum/Ex vor Gericht',
    // Sayings, food, plants, animals.
    'feeling cock-a-hoop',
    'fields of oilseed rape',
    'a pin prick',
    'a chink of light',
    'faggots and peas for dinner',
    'my coon hound barks',
    'the fag end of the day',
    'Fotzelschnitten mit Apfelmus',
    // People, places, products.
    'Salem Al-Anazi scores',
    'Fahad Alenazi',
    'Dildora Kasimova',
    'Mongo Santamaría',
    'Kike Hernández',
    'Negeri Sembilan',
    'Cuntis in Galicia',
    'der Zigeunerbaron von Strauss',
    'my Galaxy A55',
    'ein BMW F46',
    // Single letters beside a word.
    'Vitamin C unter der Lupe',
    'Gruppe C unter sich',
    'the Tesla Model S hit a tree',
    // Swiss spelling, French, Swedish.
    'er ass ein Brot',
    "j'ai du retard",
    'till slut kom han',
  ])('in "%s"', (text) => expect(isRead(text)).toBe(true));
});

// behaviour: speech-3
describe('what was added hides no other word', () => {
  test.for([
    'who‘re you whore',
    'cum/ex cum',
    'cum cum baby',
    'oilseed raped',
    'al anazi nazi',
    'a55',
    'my galaxy a55hole',
    'c unt',
    's hit',
    'her ass',
    'slut',
    'Slutetslut fuck',
    'fag ended fag',
    'negerin',
    'kys',
  ])('in "%s"', (text) => expect(isRead(text)).toBe(false));
});

let api: ApiServer;
let anna: Account;
beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'BASIC' });
});
afterAll(() => api.close());

// behaviour: speech-11
test.for([
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
  ['Cherokee', 'ᎣᏏᏲ ᏙᎯᏧ'],
  ['Thaana', 'ދިވެހިރާއްޖެ'],
  ['Tifinagh', 'ⴰⵣⵓⵍ ⴼⵍⵍⴰⵡⵏ'],
  ['Yi', 'ꆈꌠꉙ ꁱꂷ'],
  ['Cyrillic, by the interface too', 'привет всем'],
  ['Bopomofo', 'ㄋㄧˇ ㄏㄠˇ'],
])('a text in %s is not read by a voice for Latin letters', async ([, text]) => {
  const answer = await api.call('POST', '/tts/synthesize', { as: anna, body: { text, language: 'en' } });
  expect([answer.status, answer.text]).toEqual([
    expect.any(Number),
    expect.stringContaining('SPEECH_SCRIPT_UNREADABLE'),
  ]);
});

const folder = temporaryFolder();

function provider(name: string, languages: readonly string[], isAway: boolean): SpeechEngine & { spoke: string[] } {
  const spoke: string[] = [];
  return {
    name,
    costs: false,
    atOnce: 1,
    withinMs: 5_000,
    maxConsecutiveFailures: 1,
    spoke,
    voices: () => Promise.resolve(languages.map((language) => ({ id: language, name: language, language }))),
    speak({ text, voice }) {
      if (isAway) return Promise.reject(new Error('away'));
      spoke.push(voice.id);
      return Promise.resolve(wavOf(toneFor(text)));
    },
  };
}

// behaviour: speech-11, voice-1
test.for([
  ['a voice of the language', 'Cyrillic', 'ru', ['de', 'en', 'ru'], 'ru'],
  ['another voice of the script', 'Cyrillic', 'ru', ['en', 'uk'], 'uk'],
  ['a voice that speaks everything', 'Thai', 'th', ['en', 'mul'], 'mul'],
  ['nobody', 'Cyrillic', 'ru', ['en', 'de'], null],
  ['nobody', 'Arabic', 'ar', ['en', 'he'], null],
  ['nobody', 'Han', 'zh', ['en'], null],
] as const)('when a provider fails, %s reads a text in %s', async ([, script, language, languages, spokenBy]) => {
  const [first, second] = [provider('one', [language], true), provider('two', languages, false)];
  const clock = manualClock(0);
  const speech = makeSpeech({
    engines: [first, second],
    files: createSoundFiles({
      folder: join(folder, `${script}-${languages.join('-')}`),
      maxBytes: 1e6,
      secret: Buffer.alloc(32, 1),
      clock,
    }),
    reserve: () => Promise.resolve(true),
    clock,
    scheduler: { after: () => () => undefined },
    perMinute: 0,
  });
  const request = { text: 'words', voiceId: `one/${language}`, language, script, speakingRate: 1, pitch: 0 };
  const spoken = speech.speak(request, 'mia', new AbortController().signal);
  if (spokenBy === null) await expect(spoken).rejects.toMatchObject({ code: 'SPEECH_FAILED' });
  else await expect(spoken).resolves.toMatchObject({ voiceId: `two/${spokenBy}` });
  expect(second.spoke).toEqual(spokenBy === null ? [] : [spokenBy]);
});
