/** Defines what a page may watch, as this folder sees it; the REST interface has the routes that answer. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import type { Channel } from '../../ground/base/changes.ts';

/** The caller of a question. */
export interface Asking {
  caller: Caller;
  locale: Locale;
  /** The page's address, as rate limits use it. */
  address: string;
}

/** A question that is answered again and again. */
export interface Question {
  /** Query parameters. */
  query: Record<string, unknown>;
  /** Returns the channel that signals changes of the answer. */
  channel(caller: Caller): Channel;
  /** @throws whatever the route answers with over REST */
  answer(asking: Asking): Promise<unknown>;
  /** Checks whether an answer adds nothing to the previous one. */
  isNothing(answer: unknown): boolean;
  /** Returns the question that continues after an answer. */
  after(answer: unknown): Question;
}

/**
 * Parses a question.
 * @param address its REST address: `/overlay/p/changes?after=3`
 * @throws NOT_FOUND when it cannot be watched; INPUT_INVALID, FIELD_REQUIRED for its query
 */
export type ReadQuestion = (address: string, locale: Locale) => Question;
