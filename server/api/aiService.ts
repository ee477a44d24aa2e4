/**
 * Sends requests of dashboard panels to the configured AI: tries texts, and reads schedules that the grammar does not
 * understand.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { checkComes } from '#engine/flows/schedule/nextTimes.ts';
import { wordsToCron } from '#engine/flows/schedule/wordsToCron.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { type FlowValue, scopeOf } from '#engine/flows/values.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { oneLine } from '../show/effects/aiText.ts';
import { parseBody } from '../ground/http/readJsonBody.ts';
import type { AiTexts, AiUsage, WrittenText } from '../providers/ai/usage/aiTexts.ts';
import type { WordSettings } from '../providers/ai/usage/store.ts';
import type { Limits } from './limits.ts';

export interface Ai {
  /** @throws AI_NOT_CONFIGURED, AI_NOT_ANSWERING, AI_NOT_UNDERSTOOD, TOO_MANY_REQUESTS, errors of filling in values */
  write(userId: string, prompt: string, variables: string, locale: Locale): Promise<TriedText>;
  /** Returns the used part of the allowance. @throws AI_NOT_CONFIGURED */
  usage(userId: string): Promise<AiUsage>;
  words(userId: string): Promise<WordSettings>;
  saveWords(userId: string, settings: WordSettings): Promise<WordSettings>;
  /** Reads a schedule by the grammar, and by the AI only if that fails. @throws SCHEDULE_NOT_UNDERSTOOD, TOO_MANY_REQUESTS */
  cronOf(userId: string, text: string, mayAsk: boolean): Promise<{ cron: string; isByAi: boolean }>;
}

export interface TriedText extends WrittenText {
  durationMs: number;
  currency: string | null;
}

export interface AiDeps {
  aiTexts: AiTexts | null;
  limits: Pick<Limits, 'countOwn'>;
  clock: Clock;
  scheduler: Scheduler;
}

const WITHIN_MS = 15_000;
const MAX_PROMPT = 2_000;
const CRON_PROMPT = `Write the schedule between the lines as a cron expression of five fields (minute, hour, day, month,
weekday) and nothing else. If it is no schedule, or more than one could be meant, write NONE.
---
`;

export function createAi({ aiTexts, limits, clock, scheduler }: AiDeps): Ai {
  function configured(): AiTexts {
    if (aiTexts === null) throw new AppError('AI_NOT_CONFIGURED');
    return aiTexts;
  }

  async function ask(userId: string, prompt: string): Promise<WrittenText> {
    const { write } = configured();
    await limits.countOwn('ai', 'account', userId);
    const late = new AbortController();
    const cancel = scheduler.after(WITHIN_MS, () => late.abort());
    try {
      return await write(userId, prompt, late.signal);
    } finally {
      cancel();
    }
  }

  /** The AI's answer is used only if it is a valid expression. */
  async function askedCron(userId: string, text: string): Promise<string> {
    try {
      const answer = await ask(userId, `${CRON_PROMPT}${text}\n---`);
      const cron = parseCron(answer.text.replaceAll('`', ' '));
      checkComes(cron, clock.nowMs(), 'UTC');
      return cron;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'TOO_MANY_REQUESTS') throw error;
      throw new AppError('SCHEDULE_NOT_UNDERSTOOD', {}, { cause: error, field: 'text' });
    }
  }

  return {
    async write(userId, prompt, variables, locale) {
      const scope = scopeOf(valuesIn(variables));
      const filled = fillTemplate(parseTemplate(prompt), scope, { locale, maxLength: MAX_PROMPT });
      const startedMs = clock.nowMs();
      const written = await ask(userId, filled);
      const durationMs = Math.round(clock.nowMs() - startedMs);
      return { ...written, text: oneLine(written.text), durationMs, currency: configured().currency };
    },
    usage: async (userId) => configured().usage(userId),
    words: async (userId) => configured().words(userId),
    async saveWords(userId, { words, usesSwearWords }) {
      const saved = { words: [...new Set(words.map(oneLine))].filter(Boolean), usesSwearWords };
      await configured().saveWords(userId, saved);
      return saved;
    },
    async cronOf(userId, text, mayAsk) {
      const cron = wordsToCron(text);
      if (cron !== null) return { cron, isByAi: false };
      if (aiTexts === null || !mayAsk) throw new AppError('SCHEDULE_NOT_UNDERSTOOD', {}, { field: 'text' });
      return { cron: await askedCron(userId, text), isByAi: true };
    },
  };
}

/** @throws BODY_NOT_JSON, BODY_TOO_DEEP, BODY_TOO_FULL */
function valuesIn(variables: string): Record<string, FlowValue> {
  const values = Object.entries(parseBody(variables) ?? {});
  return Object.fromEntries(values.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)));
}
