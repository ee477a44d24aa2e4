/** Options of a simulated stream and their text form `key=value,…` (docs/simulator.md). */
import { AppError } from '#engine/core/appError.ts';
import { closestWord } from '#engine/core/closestWord.ts';

/** Events of each type per minute. Every frame of a gift streak counts. */
export const DEFAULT_PER_MINUTE = {
  like: 180,
  chat: 60,
  gift: 30,
  join: 10.5,
  follow: 6,
  viewerCount: 6,
  share: 3.6,
  subscribe: 1.8,
  emote: 1.5,
  question: 0.6,
  superFan: 0,
  entrance: 0,
  superFanBox: 0,
  treasureBox: 0,
} as const;

export type SimulatedKind = keyof typeof DEFAULT_PER_MINUTE;

/** Possible faults between the stream and us. */
export interface Chaos {
  /** Shares of the messages, 0 to 1. */
  drop: number;
  double: number;
  reorder: number;
  /** Lost connections per minute. */
  disconnects: number;
}

export interface SimulatorOptions {
  /** Integer from 0 to 4,294,967,295. */
  seed: number;
  perMinute: Readonly<Record<SimulatedKind, number>>;
  /** Events per second of all types, which keep their proportions; null = the sum of `perMinute`. */
  rate: number | null;
  /** Bursts per minute: seconds in which the room is ten times as loud. */
  bursts: number;
  /** Whales per minute: one viewer gives some of the most expensive gifts. */
  whales: number;
  /** Storms per minute: many viewers send long combos at once. */
  storms: number;
  /** Battles with another streamer per minute, one at a time, 40 to 60 seconds each. */
  battles: number;
  chaos: Chaos;
  /** Share of the likes that messages name, more than 0 to 1; the room's total counts all. */
  namedLikes: number;
  /** Share of the chat messages with emoji codes of the platform, 0 to 1. */
  emojiCodes: number;
  /** The stream ends after this many minutes; null = never. */
  minutes: number | null;
}

interface NumberRule {
  min: number;
  max: number;
  isWhole?: boolean;
}

const MAX_PER_MINUTE = 6_000_000;
const KIND_RULE: NumberRule = { min: 0, max: MAX_PER_MINUTE };
const EPISODE_RULE: NumberRule = { min: 0, max: 600 };
const SHARE_RULE: NumberRule = { min: 0, max: 1 };

const KINDS = Object.keys(DEFAULT_PER_MINUTE) as SimulatedKind[];

const RULES: Readonly<Record<string, NumberRule>> = {
  seed: { min: 0, max: 0xffffffff, isWhole: true },
  ...Object.fromEntries(KINDS.map((kind) => [kind, KIND_RULE])),
  rate: { min: 0.001, max: MAX_PER_MINUTE / 60 },
  bursts: EPISODE_RULE,
  whales: EPISODE_RULE,
  storms: EPISODE_RULE,
  battles: EPISODE_RULE,
  namedLikes: { min: 0.001, max: 1 },
  emojiCodes: SHARE_RULE,
  drop: SHARE_RULE,
  double: SHARE_RULE,
  reorder: SHARE_RULE,
  disconnects: { min: 0, max: 60 },
  minutes: { min: 0.001, max: 10_080 },
};

/** Every key that `parseSimulatorOptions` knows. */
export const SIMULATOR_KEYS: readonly string[] = Object.keys(RULES);

/**
 * Parses `key=value,key=value`; missing keys keep their defaults, so the empty text is a quiet room without chaos.
 * @throws OPTION_INVALID naming the key, the value and what is allowed
 */
export function parseSimulatorOptions(text: string): SimulatorOptions {
  const given = new Map<string, number>();
  for (const part of text === '' ? [] : text.split(',')) {
    const { key, value } = parsePart(part);
    if (given.has(key)) throw invalid(`simulator:${key}`, part, 'every key once');
    given.set(key, value);
  }
  const valueOf = <Default>(key: string, fallback: Default): number | Default => given.get(key) ?? fallback;
  const options: SimulatorOptions = {
    seed: valueOf('seed', 1),
    perMinute: Object.fromEntries(
      KINDS.map((kind) => [kind, valueOf(kind, DEFAULT_PER_MINUTE[kind])]),
    ) as SimulatorOptions['perMinute'],
    rate: valueOf('rate', null),
    bursts: valueOf('bursts', 0),
    whales: valueOf('whales', 0),
    storms: valueOf('storms', 0),
    battles: valueOf('battles', 0),
    chaos: {
      drop: valueOf('drop', 0),
      double: valueOf('double', 0),
      reorder: valueOf('reorder', 0),
      disconnects: valueOf('disconnects', 0),
    },
    namedLikes: valueOf('namedLikes', 1),
    emojiCodes: valueOf('emojiCodes', 0),
    minutes: valueOf('minutes', null),
  };
  if (totalPerMinute(options) === 0 && options.whales === 0 && options.storms === 0 && options.battles === 0) {
    throw invalid('simulator', text, 'at least one kind, whales, storms or battles that are not 0');
  }
  return options;
}

/** Returns the number of events of all types per minute, before `rate`. */
export function totalPerMinute({ perMinute }: Pick<SimulatorOptions, 'perMinute'>): number {
  return KINDS.reduce((sum, kind) => sum + perMinute[kind], 0);
}

function parsePart(part: string): { key: string; value: number } {
  const [key = '', value, ...rest] = part.trim().split('=');
  const known = SIMULATOR_KEYS.join(', ');
  if (value === undefined || rest.length > 0 || key === '')
    throw invalid('simulator', part, `key=value (keys: ${known})`);
  const rule = Object.hasOwn(RULES, key) ? RULES[key] : undefined;
  if (rule === undefined) {
    const closest = closestWord(key, SIMULATOR_KEYS);
    const hint = closest === null ? '' : `; did you mean ${closest}?`;
    throw invalid('simulator', part, `one of the keys ${known}${hint}`);
  }
  return { key, value: parseNumber(key, value, rule) };
}

function parseNumber(key: string, text: string, { min, max, isWhole = false }: NumberRule): number {
  const pattern = isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/;
  const number = pattern.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw invalid(`simulator:${key}`, text, `${isWhole ? 'a whole number' : 'a number'} from ${min} to ${max}`);
}

function invalid(option: string, value: string, allowed: string): AppError {
  return new AppError('OPTION_INVALID', { option, value: value === '' ? '""' : value, allowed });
}
