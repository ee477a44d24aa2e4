import { expect, test } from 'vitest';
import { speechSettings } from './speechSettings.ts';

const read = (environment: Record<string, string>) =>
  speechSettings(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [`LIVELOOM_SPEECH${name}`, value])),
  );
const order = (environment: Record<string, string>): string[] => read(environment).engines.map(({ name }) => name);

const ALL = {
  _PIPER: 'piper',
  _PIPER_VOICES: '/voices',
  _ESPEAK: 'espeak-ng',
  _OPENAI_URL: 'http://127.0.0.1:8880/v1',
  _GOOGLE_KEY: 'g',
  _ELEVENLABS_KEY: 'e',
};

// behaviour: name-2
test('without a word the voices that come with the program speak', () => {
  expect(read({})).toEqual({
    engines: [{ name: 'bundled', settings: {}, charactersPerMonth: 0 }],
    charactersPerMinute: 3_000,
    cacheBytes: 256 * 1024 * 1024,
  });
  expect(order({ '': 'off' })).toEqual([]);
});

test('what costs money comes last, unless somebody says otherwise', () => {
  expect(order(ALL)).toEqual(['piper', 'openai', 'espeak-ng', 'bundled', 'google', 'elevenlabs']);
  expect(order({ ...ALL, _OPENAI_KEY: 'k' })).toEqual([
    'piper',
    'espeak-ng',
    'bundled',
    'openai',
    'google',
    'elevenlabs',
  ]);
  expect(order({ ...ALL, '': 'google, bundled' })).toEqual(['google', 'bundled']);
});

test('what costs money has a cap, also when nobody names one', () => {
  const caps = (environment: Record<string, string>) =>
    Object.fromEntries(read(environment).engines.map(({ name, charactersPerMonth }) => [name, charactersPerMonth]));
  expect(
    caps({ ...ALL, _OPENAI_KEY: 'k', _ELEVENLABS_CHARACTERS_PER_MONTH: '0', _ESPEAK_CHARACTERS_PER_MONTH: '7' }),
  ).toEqual({
    piper: 0,
    'espeak-ng': 7,
    bundled: 0,
    openai: 500_000,
    google: 500_000,
    elevenlabs: 0,
  });
});

test('services are where they usually are, or where somebody says', () => {
  const settings = (environment: Record<string, string>, name: string) =>
    read(environment).engines.find((engine) => engine.name === name)?.settings;
  expect(settings({ _OPENAI_KEY: 'k', _OPENAI_VOICES: 'nova, martin=de , af_heart+af_sky=en-US' }, 'openai')).toEqual({
    url: new URL('https://api.openai.com/v1'),
    key: 'k',
    model: 'tts-1',
    voices: [
      { id: 'nova', name: 'nova', language: 'mul' },
      { id: 'martin', name: 'martin', language: 'de' },
      { id: 'af_heart+af_sky', name: 'af_heart+af_sky', language: 'en-US' },
    ],
  });
  expect(settings({ _GOOGLE_URL: 'http://localhost:9/' }, 'google')).toEqual({
    url: new URL('http://localhost:9/'),
    key: null,
  });
  expect(settings({ _ELEVENLABS_KEY: 'e', _ELEVENLABS_MODEL: 'm' }, 'elevenlabs')).toEqual({
    url: new URL('https://api.elevenlabs.io'),
    key: 'e',
    model: 'm',
  });
});

// behaviour: name-2
test.for<[Record<string, string>, string]>([
  [{ '': 'siri' }, 'LIVELOOM_SPEECH:'],
  [{ '': 'bundled,bundled' }, 'LIVELOOM_SPEECH:'],
  [{ '': 'google' }, 'LIVELOOM_SPEECH_GOOGLE_KEY'],
  [{ _PIPER: 'piper' }, 'LIVELOOM_SPEECH_PIPER_VOICES'],
  [{ _OPENAI_URL: 'ftp://x' }, 'LIVELOOM_SPEECH_OPENAI_URL'],
  [{ _OPENAI_URL: 'https://me:secret@x' }, 'LIVELOOM_SPEECH_OPENAI_URL'],
  [{ _OPENAI_KEY: 'k', _OPENAI_VOICES: 'nova,,' }, 'LIVELOOM_SPEECH_OPENAI_VOICES'],
  [{ _OPENAI_KEY: 'k', _OPENAI_VOICES: 'nova=/' }, 'LIVELOOM_SPEECH_OPENAI_VOICES'],
  [{ _CACHE_MB: '1' }, 'LIVELOOM_SPEECH_CACHE_MB'],
  [{ _CHARACTERS_PER_MINUTE: '-1' }, 'LIVELOOM_SPEECH_CHARACTERS_PER_MINUTE'],
  [{ _BUNDLED_CHARACTERS_PER_MONTH: 'many' }, 'LIVELOOM_SPEECH_BUNDLED_CHARACTERS_PER_MONTH'],
])('%j is refused, and says which variable', ([environment, name]) => {
  expect(() => read(environment)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  expect(() => read(environment)).toThrow(name);
});
