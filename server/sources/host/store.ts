/** Stores the sources of streamers, with the account data that decides about them. */
import type { SourceAnswer, SourceHold, SourceName } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

/** A streamer's source as stored. */
export interface StoredSource {
  /** Null = not chosen. */
  connector: SourceName | null;
  hold: SourceHold;
  sealedSignKey: string | null;
  address: string | null;
  /** Channel on a platform whose sources are channels. */
  channel: string | null;
  /** Source beside the first one; null = none. */
  second: Exclude<SourceAnswer['second'], 'none'> | null;
  /** Events per second of a made-up stream. */
  rate: number;
  /** Owner of the user name's stream when it was first received, by the platform's id; null = not received yet. */
  owner: { name: string; id: string } | null;
}

/** An account with its source. */
export interface SourceOwner {
  id: string;
  /** Name on the platform, without @. */
  userName: string | null;
  isDemo: boolean;
  /** Whether programs on the computer of the server are this streamer's, also when others reach the server. */
  usesLocalPrograms: boolean;
  stored: StoredSource;
}

export const DEFAULT_SOURCE: StoredSource = {
  connector: null,
  hold: 'watched',
  sealedSignKey: null,
  address: null,
  channel: null,
  second: null,
  rate: 5,
  owner: null,
};

interface Columns {
  id: string;
  settings: string;
  demo_expires_at: number | null;
  uses_local_programs: 0 | 1;
  streamer_id: string | null;
  connector: SourceName | null;
  hold: SourceHold;
  sealed_sign_key: string | null;
  address: string | null;
  channel: string | null;
  second: Exclude<SourceAnswer['second'], 'none'> | null;
  rate: number;
  owner_name: string | null;
  owner_id: string | null;
}

const toOwner = (row: Columns): SourceOwner => ({
  id: row.id,
  userName: (JSON.parse(row.settings) as { tiktokUsername?: string | null }).tiktokUsername ?? null,
  isDemo: row.demo_expires_at !== null,
  usesLocalPrograms: row.uses_local_programs === 1,
  stored:
    row.streamer_id === null
      ? DEFAULT_SOURCE
      : {
          connector: row.connector,
          hold: row.hold,
          sealedSignKey: row.sealed_sign_key,
          address: row.address,
          channel: row.channel,
          second: row.second,
          rate: row.rate,
          owner: row.owner_id === null ? null : { name: row.owner_name ?? '', id: row.owner_id },
        },
});

/**
 * Returns accounts that may have a source: neither disabled nor being deleted.
 * @param id only this one
 */
export async function sourceOwners(database: Database, id?: string): Promise<SourceOwner[]> {
  const rows = database('users')
    .leftJoin('sources', 'sources.streamer_id', 'users.id')
    .where({ deleted_at: null, disabled_at: null })
    .select<Columns[]>('users.id', 'users.settings', 'users.demo_expires_at', 'users.uses_local_programs', 'sources.*');
  return (await (id === undefined ? rows : rows.andWhere('users.id', id))).map(toOwner);
}

export async function storeSource(database: Database, streamerId: string, source: StoredSource): Promise<void> {
  const { sealedSignKey, owner, ...rest } = source;
  const row = { ...rest, sealed_sign_key: sealedSignKey, owner_name: owner?.name ?? null, owner_id: owner?.id ?? null };
  await database('sources')
    .insert({ streamer_id: streamerId, ...row })
    .onConflict('streamer_id')
    .merge();
}

/** Stores the owner of a name's stream; everything else stays. */
export async function storeOwner(
  database: Database,
  streamerId: string,
  owner: NonNullable<StoredSource['owner']>,
): Promise<void> {
  const { hold, rate } = DEFAULT_SOURCE;
  await database('sources')
    .insert({ streamer_id: streamerId, hold, rate, owner_name: owner.name, owner_id: owner.id })
    .onConflict('streamer_id')
    .merge(['owner_name', 'owner_id']);
}
