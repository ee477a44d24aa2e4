/** Stores the passwords of games, encrypted; documents never contain them. */
import type { Database } from '../../ground/db/connection.ts';

export interface GamePasswordRef {
  streamerId: string;
  integrationId: string;
}

const rows = (database: Database, { streamerId, integrationId }: GamePasswordRef) =>
  database('game_passwords').where({ streamer_id: streamerId, integration_id: integrationId });

/** Returns the encrypted password; null = none. */
export async function sealedGamePassword(database: Database, ref: GamePasswordRef): Promise<string | null> {
  const row = await rows(database, ref).first<{ sealed: string } | undefined>('sealed');
  return row?.sealed ?? null;
}

/** @param sealed null = none any more */
export async function storeGamePassword(
  database: Database,
  ref: GamePasswordRef,
  sealed: string | null,
): Promise<void> {
  if (sealed === null) return void (await rows(database, ref).delete());
  await database('game_passwords')
    .insert({ streamer_id: ref.streamerId, integration_id: ref.integrationId, sealed })
    .onConflict(['streamer_id', 'integration_id'])
    .merge(['sealed']);
}
