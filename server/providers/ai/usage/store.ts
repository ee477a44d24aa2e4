/** Stores the accounts' AI usage per stream and month, and their blocked words. */
import type { Database } from '../../../ground/db/connection.ts';

/** Amount of prompts and answers. */
export interface AiUse {
  requests: number;
  characters: number;
  tokensAsked: number;
  tokensWritten: number;
}

/** The scope of a count. */
export interface UseOf {
  streamerId: string;
  /** Time at which the stream began (epoch ms); 0 = before the first one. */
  streamAtMs: number;
  /** Month such as `2026-11`. */
  month: string;
}

export interface WordSettings {
  /** Entries of the account's own list. */
  words: string[];
  /** Whether the program's own list applies too. */
  usesSwearWords: boolean;
}

const USE = 'ai_use';
const WORDS = 'ai_words';
const STREAMS_SHOWN = 20;

const sums = (database: Database) =>
  Object.entries({
    requests: 'requests',
    characters: 'characters',
    tokens_asked: 'tokensAsked',
    tokens_written: 'tokensWritten',
  }).map(([column, name]) => database.raw('COALESCE(SUM(??), 0) AS ??', [column, name]));

/** Returns the usage of one stream or one month. */
export async function usedIn(
  database: Database,
  { streamerId, ...period }: { streamerId: string; streamAtMs: number } | { streamerId: string; month: string },
): Promise<AiUse> {
  const where = 'month' in period ? { month: period.month } : { stream_at: period.streamAtMs };
  const row = await database(USE)
    .where({ streamer_id: streamerId, ...where })
    .first<AiUse>(sums(database));
  return row;
}

/** Returns the last streams with written texts, newest first. */
export async function usedByStream(
  database: Database,
  streamerId: string,
): Promise<(AiUse & { streamAtMs: number })[]> {
  return database(USE)
    .where({ streamer_id: streamerId })
    .groupBy('stream_at')
    .orderBy('stream_at', 'desc')
    .limit(STREAMS_SHOWN)
    .select<(AiUse & { streamAtMs: number })[]>('stream_at as streamAtMs', ...sums(database));
}

/** Adds to the usage. */
export async function addUse(database: Database, { streamerId, streamAtMs, month }: UseOf, use: AiUse): Promise<void> {
  const counted = {
    requests: use.requests,
    characters: use.characters,
    tokens_asked: use.tokensAsked,
    tokens_written: use.tokensWritten,
  };
  const sum = Object.entries(counted).map(([column, added]) => [
    column,
    database.raw('?? + ?', [`${USE}.${column}`, added]),
  ]);
  await database(USE)
    .insert({ streamer_id: streamerId, stream_at: streamAtMs, month, ...counted })
    .onConflict(['streamer_id', 'stream_at', 'month'])
    .merge(Object.fromEntries(sum) as Record<string, number>);
}

/** Returns the saved words; null = nothing was saved. */
export async function savedWords(database: Database, streamerId: string): Promise<WordSettings | null> {
  const row = await database(WORDS).where({ streamer_id: streamerId }).first<{ body: string } | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as WordSettings);
}

export async function saveWords(database: Database, streamerId: string, settings: WordSettings): Promise<void> {
  const row = { streamer_id: streamerId, body: JSON.stringify(settings) };
  await database(WORDS).insert(row).onConflict(['streamer_id']).merge(['body']);
}
