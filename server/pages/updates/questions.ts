/** What a page may ask to watch, as this folder sees it: the routes that answer belong to the REST interface. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import type { Channel } from '../../ground/base/changes.ts';

/** Whoever asks. */
export interface Asking {
  caller: Caller;
  locale: Locale;
  /** Where the page is, as rate limits name it. */
  address: string;
}

/** A question that is asked again and again. */
export interface Question {
  /** What was asked for beside the path. */
  query: Record<string, unknown>;
  /** What changes the answer. */
  channel(caller: Caller): Channel;
  /** @throws whatever the route answers with over REST */
  answer(asking: Asking): Promise<unknown>;
  /** An answer that says no more than the one before. */
  isNothing(answer: unknown): boolean;
  /** The question that goes on where an answer ended. */
  after(answer: unknown): Question;
}

/**
 * @param address as it would be asked over REST: `/overlay/p/changes?after=3`
 * @throws NOT_FOUND when nothing of the kind can be watched; INPUT_INVALID, FIELD_REQUIRED for its query
 */
export type ReadQuestion = (address: string, locale: Locale) => Question;
