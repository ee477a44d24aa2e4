/** Who speaks, from the environment, and how much. A wrong value is one error that names it. */
import { AppError } from '#engine/core/appError.ts';
import { BUNDLED } from './bundled/bundledEngine.ts';

export interface SpeechSettings {
  /** Names of providers in the order in which they are asked; empty = nobody speaks. */
  order: readonly string[];
  /** Of each account; 0 = as many as it likes. */
  charactersPerMinute: number;
  /** For what was spoken. */
  cacheBytes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIB = 1024 * 1024;
const KNOWN = [BUNDLED];

/** @throws CONFIG_INVALID */
export function speechSettings(environment: Environment): SpeechSettings {
  return {
    order: orderIn(environment),
    charactersPerMinute: wholeNumber(environment, 'LIVELOOM_SPEECH_CHARACTERS_PER_MINUTE', 3_000, 0, 1_000_000),
    cacheBytes: wholeNumber(environment, 'LIVELOOM_SPEECH_CACHE_MB', 256, 16, 100_000) * MIB,
  };
}

function orderIn(environment: Environment): string[] {
  const name = 'LIVELOOM_SPEECH';
  const value = environment[name] ?? '';
  if (value === '') return [...KNOWN];
  if (value === 'off') return [];
  const order = value.split(',').map((each) => each.trim());
  const odd = order.find((each, at) => !KNOWN.includes(each) || order.indexOf(each) !== at);
  if (odd === undefined) return order;
  throw invalid(name, value, `Use off, or names of providers separated by commas, each once: ${KNOWN.join(', ')}.`);
}

function wholeNumber(environment: Environment, name: string, usual: number, least: number, most: number): number {
  const value = environment[name] ?? '';
  if (value === '') return usual;
  if (/^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw invalid(name, value, `Use a whole number from ${least} to ${most}.`);
}

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}
