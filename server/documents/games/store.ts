/** Stores the game settings of streamers. */
import { sampleWheel } from '#engine/games/wheel-of-fortune/sample.ts';
import type { BalloonSettings, GameName, Locale, WheelSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

/** Stored settings of each game, including its place. */
export interface GameSettings {
  'wheel-of-fortune': WheelSettings;
  'like-balloon': BalloonSettings;
}

/** Settings without the place, which is in the streamer's document because flows need it. */
export type GameRules<G extends GameName = GameName> = Omit<GameSettings[G], 'targetItemId'>;

const TABLE = 'game_settings';

/** Returns the default wheel for a new streamer. */
export function firstWheel(locale: Locale): WheelSettings {
  const { items, centerImageUrl, spinDuration, extraSpins } = sampleWheel({ nowMs: 0, locale });
  return { items, centerImageUrl, spinDuration, extraSpins };
}

/** Returns null when nothing was saved. */
export async function savedGame<G extends GameName>(
  database: Database,
  streamerId: string,
  game: G,
): Promise<GameRules<G> | null> {
  const row = await database(TABLE)
    .where({ streamer_id: streamerId, game })
    .first<{ body: string } | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as GameRules<G>);
}

export async function saveGame<G extends GameName>(
  database: Database,
  streamerId: string,
  game: G,
  settings: GameRules<G>,
): Promise<void> {
  const row = { streamer_id: streamerId, game, body: JSON.stringify(settings) };
  await database(TABLE).insert(row).onConflict(['streamer_id', 'game']).merge(['body']);
}

/** Returns the saved wheel, or the default one in the streamer's language. */
export async function wheelOf(database: Database, streamerId: string): Promise<WheelSettings> {
  const saved = await savedGame(database, streamerId, 'wheel-of-fortune');
  if (saved !== null) return saved;
  const user = await database('users').where({ id: streamerId }).first<{ language: Locale } | undefined>('language');
  return firstWheel(user?.language ?? 'en');
}
