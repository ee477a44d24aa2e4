/**
 * Writes AI texts for accounts (behaviour: ai-1): each has an allowance per stream and month, costs are counted, and a text
 * with blocked words is withheld. A refused request never reaches the service.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { periodKeys } from '#engine/rules/periods.ts';
import { hasPart } from '#engine/rules/plans.ts';
import { swearFilter } from '#engine/rules/words/swearFilter.ts';
import { wordFilter } from '#engine/rules/words/wordFilter.ts';
import type { ErrorCode, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { AiAllowance, AiPrice, AiSettings } from '../aiSettings.ts';
import type { AskService, ServiceText } from '../createWriteText.ts';
import {
  addUse,
  type AiUse,
  savedWords,
  saveWords,
  usedByStream,
  usedIn,
  type UseOf,
  type WordSettings,
} from './store.ts';

export interface WrittenText {
  text: string;
  /** Cost in tokens as the service reports it. */
  tokens: number;
  /** Cost in money; null = the price is unknown. */
  cost: number | null;
}

/** @throws AI_NEEDS_PLAN, AI_STREAM_LIMIT_REACHED, AI_MONTH_LIMIT_REACHED, AI_TEXT_BLOCKED, AI_BUSY, AI_NOT_ANSWERING, AI_NOT_UNDERSTOOD */
export type WriteText = (streamerId: string, prompt: string, signal: AbortSignal) => Promise<WrittenText>;

/** Used part of an allowance. */
interface Spent {
  requests: number;
  characters: number;
  tokens: number;
  cost: number | null;
}

export interface AiUsage {
  stream: Spent & { limits: AiAllowance };
  month: Spent & { limits: AiAllowance };
  /** The last streams, newest first. */
  streams: (Spent & { startedAt: string | null })[];
  currency: string | null;
}

export interface AiTexts {
  write: WriteText;
  /** Currency of its costs; null = the price is unknown. */
  currency: string | null;
  usage(streamerId: string): Promise<AiUsage>;
  words(streamerId: string): Promise<WordSettings>;
  saveWords(streamerId: string, settings: WordSettings): Promise<void>;
}

export interface AiTextsDeps {
  ask: AskService;
  settings: Pick<AiSettings, 'perStream' | 'perMonth' | 'price'>;
  database: Database;
  clock: Clock;
  /** Returns when a streamer's stream began (epoch ms); 0 = there was none yet. */
  streamAtMs(streamerId: string): number;
  /** Returns the stored plan; undefined = no account, and no limits. */
  planOf(streamerId: string): Promise<Plan | undefined>;
}

const NOT_SAVED: WordSettings = { words: [], usesSwearWords: true };
const NO_USE: AiUse = { requests: 0, characters: 0, tokensAsked: 0, tokensWritten: 0 };
const MILLION = 1_000_000;

export function createAiTexts({ ask, settings, database, clock, streamAtMs, planOf }: AiTextsDeps): AiTexts {
  const { perStream, perMonth, price } = settings;
  const placeOf = (streamerId: string): UseOf => ({
    streamerId,
    streamAtMs: streamAtMs(streamerId),
    month: periodKeys(clock.nowMs(), 'UTC').month,
  });
  const words = async (streamerId: string): Promise<WordSettings> =>
    (await savedWords(database, streamerId)) ?? NOT_SAVED;

  /** Counts a request before it is made, so that of two simultaneous ones the second knows of the first. */
  function reserve(place: UseOf, prompt: string): Promise<void> {
    return database.transaction(async (transaction) => {
      const { streamerId, streamAtMs: streamAt, month } = place;
      const inStream = await usedIn(transaction, { streamerId, streamAtMs: streamAt });
      refuseBeyond(perStream, inStream, 'AI_STREAM_LIMIT_REACHED');
      refuseBeyond(perMonth, await usedIn(transaction, { streamerId, month }), 'AI_MONTH_LIMIT_REACHED');
      await addUse(transaction, place, { ...NO_USE, requests: 1, characters: prompt.length });
    });
  }

  /** Refuses every caller without the plan, even a session that does not know of a smaller plan yet. */
  async function refuseWithoutPlan(streamerId: string): Promise<void> {
    const plan = await planOf(streamerId);
    if (plan !== undefined && !hasPart(plan, 'action/AI_TEXT')) throw new AppError('AI_NEEDS_PLAN');
  }

  async function refuseUnwanted(streamerId: string, text: string): Promise<void> {
    const { words: own, usesSwearWords } = await words(streamerId);
    const found = wordFilter(own)(text) ?? (usesSwearWords ? swearFilter(text) : null);
    if (found !== null) throw new AppError('AI_TEXT_BLOCKED', { word: masked(found) });
  }

  return {
    currency: price?.currency ?? null,
    async write(streamerId, prompt, signal) {
      await refuseWithoutPlan(streamerId);
      const place = placeOf(streamerId);
      await reserve(place, prompt);
      const { text, tokens } = await ask(prompt, signal);
      const use = { tokensAsked: tokens.asked, tokensWritten: tokens.written };
      await addUse(database, place, { requests: 0, characters: text.length, ...use });
      await refuseUnwanted(streamerId, text);
      return { text, tokens: tokens.asked + tokens.written, cost: costOf(tokens, price) };
    },
    async usage(streamerId) {
      const { streamAtMs: streamAt, month } = placeOf(streamerId);
      const streams = await usedByStream(database, streamerId);
      return {
        stream: { ...spent(await usedIn(database, { streamerId, streamAtMs: streamAt }), price), limits: perStream },
        month: { ...spent(await usedIn(database, { streamerId, month }), price), limits: perMonth },
        streams: streams.map(({ streamAtMs: atMs, ...use }) => ({
          startedAt: atMs === 0 ? null : new Date(atMs).toISOString(),
          ...spent(use, price),
        })),
        currency: price?.currency ?? null,
      };
    },
    words,
    saveWords: (streamerId, wanted) => saveWords(database, streamerId, wanted),
  };
}

/**
 * Refuses a request when the allowance is used up.
 * @throws the code
 */
function refuseBeyond(limits: AiAllowance, { requests, characters }: AiUse, code: ErrorCode): void {
  const isLeft = (used: number, limit: number): boolean => limit === 0 || used < limit;
  if (isLeft(requests, limits.requests) && isLeft(characters, limits.characters)) return;
  const shown = (limit: number): string => (limit === 0 ? '∞' : String(limit));
  const given = { requestLimit: shown(limits.requests), characterLimit: shown(limits.characters) };
  throw new AppError(code, { requests, characters, ...given });
}

function spent(
  { requests, characters, tokensAsked: asked, tokensWritten: written }: AiUse,
  price: AiPrice | null,
): Spent {
  return { requests, characters, tokens: asked + written, cost: costOf({ asked, written }, price) };
}

/** Returns the cost in whole millionths. */
function costOf({ asked, written }: ServiceText['tokens'], price: AiPrice | null): number | null {
  return price === null ? null : Math.round(asked * price.asked + written * price.written) / MILLION;
}

/** Masks a word, so that viewers need not read it. */
function masked(word: string): string {
  const [first = '', ...others] = Array.from(word.replace(/^\*|\*$/g, ''));
  return `${first}${'…'.repeat(Math.min(1, others.length))}${others.at(-1) ?? ''}`;
}
