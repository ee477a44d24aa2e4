/**
 * Reads the speech providers and their limits from the environment. A wrong value causes an error that names it. See
 * `docs/speech.md`.
 */
import { AppError } from '#engine/core/appError.ts';
import type { PiperSettings } from './programs/piperProgram.ts';
import type { ElevenLabsSettings } from './services/elevenLabs.ts';
import type { GoogleSpeechSettings } from './services/googleSpeech.ts';
import { ALL_LANGUAGES, type OpenAiSpeechSettings } from './services/openAiSpeech.ts';
import type { EngineVoice } from './speechEngine.ts';

/** Settings of each provider. */
export interface EngineSettings {
  bundled: object;
  piper: PiperSettings;
  'espeak-ng': { program: string };
  openai: OpenAiSpeechSettings;
  google: GoogleSpeechSettings;
  elevenlabs: ElevenLabsSettings;
}
export type EngineName = keyof EngineSettings;

export type ConfiguredEngine = {
  [Name in EngineName]: {
    name: Name;
    settings: EngineSettings[Name];
    /** Limit of all accounts together per calendar month (UTC); 0 = unlimited. */
    charactersPerMonth: number;
  };
}[EngineName];

export interface SpeechSettings {
  /** Providers in the order of their use; empty = no speech. */
  engines: readonly ConfiguredEngine[];
  /** Limit per account; 0 = unlimited. */
  charactersPerMinute: number;
  /** Size of the cache for spoken texts. */
  cacheBytes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIB = 1024 * 1024;
const MOST_CHARACTERS = 1_000_000_000;
/** Default limit of providers that cost money. */
const USUAL_CAP = 500_000;
const PREFIX = 'LIVELOOM_SPEECH_';

/** Readers of each provider's settings (null = not configured) with the variable that enables it, in the order of their use. */
const READERS: {
  readonly [Name in EngineName]: { needs: string; read(env: Environment): EngineSettings[Name] | null };
} = {
  piper: { needs: 'PIPER', read: piperIn },
  openai: { needs: 'OPENAI_URL', read: openAiIn },
  'espeak-ng': {
    needs: 'ESPEAK',
    read: (env) => (value(env, 'ESPEAK') === '' ? null : { program: value(env, 'ESPEAK') }),
  },
  bundled: { needs: '', read: () => ({}) },
  google: { needs: 'GOOGLE_KEY', read: googleIn },
  elevenlabs: { needs: 'ELEVENLABS_KEY', read: elevenLabsIn },
};
const NAMES = Object.keys(READERS) as EngineName[];

/** @throws CONFIG_INVALID */
export function speechSettings(environment: Environment): SpeechSettings {
  return {
    engines: enginesIn(environment),
    charactersPerMinute: wholeNumber(environment, 'CHARACTERS_PER_MINUTE', 3_000, 0, 1_000_000),
    cacheBytes: wholeNumber(environment, 'CACHE_MB', 256, 16, 100_000) * MIB,
  };
}

function enginesIn(environment: Environment): ConfiguredEngine[] {
  const order = environment['LIVELOOM_SPEECH'] ?? '';
  if (order === 'off') return [];
  const configured = NAMES.flatMap((name) => configuredIn(environment, name));
  // Without a configured order, paid providers come last.
  if (order === '') return configured.sort((a, b) => Number(costs(a)) - Number(costs(b)));
  return order.split(',').map((each, at, all) => {
    const name = each.trim();
    if (!NAMES.some((known) => known === name) || all.findIndex((one) => one.trim() === name) !== at)
      throw invalid('LIVELOOM_SPEECH', order, `Use off, or names separated by commas, each once: ${NAMES.join(', ')}.`);
    const found = configured.find((one) => one.name === name);
    if (found !== undefined) return found;
    const needs = PREFIX + READERS[name as EngineName].needs;
    throw invalid('LIVELOOM_SPEECH', order, `Set ${needs} too, or leave ${name} out.`);
  });
}

function configuredIn(environment: Environment, name: EngineName): ConfiguredEngine[] {
  const settings = READERS[name].read(environment);
  if (settings === null) return [];
  const one = { name, settings, charactersPerMonth: 0 } as ConfiguredEngine;
  const cap = `${name.replace('-ng', '').toUpperCase()}_CHARACTERS_PER_MONTH`;
  return [
    { ...one, charactersPerMonth: wholeNumber(environment, cap, costs(one) ? USUAL_CAP : 0, 0, MOST_CHARACTERS) },
  ];
}

/** A provider with a key costs money. */
export const costs = ({ settings }: ConfiguredEngine): boolean => 'key' in settings && settings.key !== null;

function piperIn(environment: Environment): PiperSettings | null {
  const program = value(environment, 'PIPER');
  if (program === '') return null;
  const folder = value(environment, 'PIPER_VOICES');
  if (folder !== '') return { program, folder };
  const remedy = `Name the folder in which its voices lie (files .onnx and .onnx.json) too, as ${PREFIX}PIPER_VOICES.`;
  throw invalid(`${PREFIX}PIPER`, program, remedy);
}

function openAiIn(environment: Environment): OpenAiSpeechSettings | null {
  const key = value(environment, 'OPENAI_KEY') || null;
  const url = addressIn(environment, 'OPENAI_URL', key === null ? null : 'https://api.openai.com/v1');
  if (url === null) return null;
  const voices = (value(environment, 'OPENAI_VOICES') || 'alloy,echo,fable,nova,onyx,shimmer')
    .split(',')
    .map((text) => voiceIn(text));
  return { url, key, model: value(environment, 'OPENAI_MODEL') || 'tts-1', voices };
}

/** Parses `nova`, or with its language `martin=de`. */
function voiceIn(text: string): EngineVoice {
  const [id = '', language = ALL_LANGUAGES, ...rest] = text.split('=').map((part) => part.trim());
  const isVoice = /^[\w.()+ -]{1,100}$/.test(id) && /^[A-Za-z0-9-]{2,35}$/.test(language) && rest.length === 0;
  if (isVoice) return { id, name: id, language };
  const remedy = 'Use names separated by commas, each with its language where it has one: "nova, martin=de".';
  throw invalid(`${PREFIX}OPENAI_VOICES`, text, remedy);
}

function googleIn(environment: Environment): GoogleSpeechSettings | null {
  const key = value(environment, 'GOOGLE_KEY') || null;
  const url = addressIn(environment, 'GOOGLE_URL', key === null ? null : 'https://texttospeech.googleapis.com');
  return url === null ? null : { url, key };
}

function elevenLabsIn(environment: Environment): ElevenLabsSettings | null {
  const key = value(environment, 'ELEVENLABS_KEY');
  if (key === '') return null;
  const url = addressIn(environment, 'ELEVENLABS_URL', 'https://api.elevenlabs.io')!;
  return { url, key, model: value(environment, 'ELEVENLABS_MODEL') || 'eleven_multilingual_v2' };
}

const value = (environment: Environment, name: string): string => environment[PREFIX + name] ?? '';

function addressIn(environment: Environment, name: string, usual: string | null): URL | null {
  const address = value(environment, name) || usual;
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '')
    return url;
  throw invalid(PREFIX + name, address, 'Use the address of the interface, for example https://speech.example.com/v1.');
}

function wholeNumber(environment: Environment, name: string, usual: number, least: number, most: number): number {
  const text = value(environment, name);
  if (text === '') return usual;
  if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw invalid(PREFIX + name, text, `Use a whole number from ${least} to ${most}.`);
}

function invalid(name: string, text: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(text), remedy });
}
