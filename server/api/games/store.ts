/** How streamers play their games, as they saved it. */
import type { BalloonSettings, GameName, WheelSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';

/** What is saved of each game. */
export interface GameSettings {
  'wheel-of-fortune': WheelSettings;
  'like-balloon': BalloonSettings;
}

const TABLE = 'game_settings';

/** Null = nothing was saved. */
export async function savedGame<G extends GameName>(
  database: Database,
  streamerId: string,
  game: G,
): Promise<GameSettings[G] | null> {
  const row = await database(TABLE)
    .where({ streamer_id: streamerId, game })
    .first<{ body: string } | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as GameSettings[G]);
}

export async function saveGame<G extends GameName>(
  database: Database,
  streamerId: string,
  game: G,
  settings: GameSettings[G],
): Promise<void> {
  const row = { streamer_id: streamerId, game, body: JSON.stringify(settings) };
  await database(TABLE).insert(row).onConflict(['streamer_id', 'game']).merge(['body']);
}
