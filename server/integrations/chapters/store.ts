/** Stores which moments of an account's streams become chapters, and when the last one was set. */
import type { ChapterSettings, Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

export type ChapterChoice = Omit<ChapterSettings, 'last'>;

export interface StoredChapters {
  choice: ChapterChoice;
  /** Time of the last chapter in its session; null = none yet. */
  lastAtMs: number | null;
}

/** Nothing is marked until somebody wants it. */
export const NO_CHAPTERS: ChapterChoice = { coins: false, goals: false, levels: false, fromLevel: 10 };

interface Row {
  streamer_id: string;
  choice: string;
  last_at: number | null;
}

const rows = (database: Database) => database('program_chapters');

const toStored = ({ choice, last_at: lastAtMs }: Row): StoredChapters => ({
  choice: JSON.parse(choice) as ChapterChoice,
  lastAtMs,
});

/** Returns everybody who chose something. */
export async function allChapters(database: Database): Promise<Map<string, StoredChapters>> {
  const found = await rows(database).select<Row[]>();
  return new Map(found.map((row) => [row.streamer_id, toStored(row)]));
}

export async function storeChapterChoice(database: Database, streamerId: string, choice: ChapterChoice): Promise<void> {
  await rows(database)
    .insert({ streamer_id: streamerId, choice: JSON.stringify(choice), last_at: null })
    .onConflict(['streamer_id'])
    .merge(['choice']);
}

export async function noteChapter(database: Database, streamerId: string, atMs: number): Promise<void> {
  await rows(database)
    .where({ streamer_id: streamerId })
    .update({ last_at: Math.floor(atMs) });
}

/** Returns the language of an account; English when it is gone. */
export async function languageOf(database: Database, streamerId: string): Promise<Locale> {
  const user = await database('users').where({ id: streamerId }).first<{ language: Locale } | undefined>('language');
  return user?.language ?? 'en';
}
