/** Streamers, their profiles and the live keys of those. */
import type { Bundle, Locale, Profile } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { searchKey } from '../../db/listPage.ts';
import { type AppliedDocuments, documentsFromBundle, storedOverlay, withOverlays } from '../../fold/documents.ts';
import type { ProfileRow } from '../../session/storedDocuments.ts';

export type { ProfileRow };

export interface NewProfile {
  streamerId: string;
  streamerName: string;
  seed: number;
  liveKey: string;
  nowMs: number;
  bundle: Bundle;
}

interface Columns {
  id: string;
  streamer_id: string;
  name: string;
  live_key: string;
}

const COLUMNS = ['id', 'streamer_id', 'name', 'live_key'];

const toProfile = ({ id, streamer_id, name, live_key }: Columns): ProfileRow => ({
  id,
  streamerId: streamer_id,
  name,
  liveKey: live_key,
});

/** Every profile, oldest first. */
export async function listProfiles(database: Database): Promise<ProfileRow[]> {
  const rows = await database('profiles').orderBy(['created_at', 'id']).select<Columns[]>(COLUMNS);
  return rows.map(toProfile);
}

/** The profiles of a streamer, oldest first. */
export async function profilesOf(database: Database, streamerId: string): Promise<ProfileRow[]> {
  const rows = await database('profiles')
    .where({ streamer_id: streamerId })
    .orderBy(['created_at', 'id'])
    .select<Columns[]>(COLUMNS);
  return rows.map(toProfile);
}

/** Creates a streamer with one profile from a bundle; everything or nothing. */
export async function createProfile(database: Database, profile: NewProfile): Promise<void> {
  const { streamerId, streamerName, seed, nowMs } = profile;
  await database.transaction(async (transaction) => {
    await transaction('streamers').insert({ id: streamerId, name: streamerName, seed, created_at: nowMs });
    await insertFirstProfile(transaction, profile);
  });
}

/** The first profile of a streamer who is there, with all its documents. */
export async function insertFirstProfile(
  transaction: Database,
  { streamerId, liveKey, nowMs, bundle }: Pick<NewProfile, 'streamerId' | 'liveKey' | 'nowMs' | 'bundle'>,
): Promise<void> {
  const { profile } = bundle;
  const document = (kind: string, body: object) => ({
    streamer_id: streamerId,
    kind,
    id: profile.id,
    version: 1,
    body: JSON.stringify(body),
  });
  const { overlay, points } = documentsFromBundle(bundle);
  await transaction('profiles').insert({
    id: profile.id,
    streamer_id: streamerId,
    name: profile.name,
    search_key: searchKey(profile.name),
    live_key: liveKey,
    created_at: nowMs,
  });
  await transaction('documents').insert([
    document('profile', profile),
    document('overlay', overlay),
    document('points', points),
  ]);
}

/** The streamer a profile belongs to; null = there is no such profile. */
export async function ownerOfProfile(database: Database, profileId: string): Promise<string | null> {
  const row = await database('profiles')
    .where({ id: profileId })
    .first<{ streamer_id: string } | undefined>('streamer_id');
  return row?.streamer_id ?? null;
}

/** Gives a profile another live key; the old one is worth nothing from then on. False when there is no such profile. */
export async function replaceLiveKey(database: Database, profileId: string, liveKey: string): Promise<boolean> {
  return (await database('profiles').where({ id: profileId }).update({ live_key: liveKey })) > 0;
}

/** Gives a profile another name, wherever it is stored. Nothing is done when it has that name. */
export async function renameProfile(
  transaction: Database,
  { id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>,
  name: string,
): Promise<void> {
  const renamed = await transaction('profiles')
    .where({ id })
    .whereNot({ name })
    .update({ name, search_key: searchKey(name) });
  if (renamed === 0) return;
  const where = { streamer_id: streamerId, kind: 'profile', id };
  const row = await transaction('documents')
    .where(where)
    .first<{ version: number; body: string } | undefined>('version', 'body');
  if (!row) return;
  const body = JSON.stringify({ ...(JSON.parse(row.body) as Profile), name });
  await transaction('documents')
    .where(where)
    .update({ version: row.version + 1, body });
}

/** The seed of a streamer's randomness. */
export async function seedOf(database: Database, streamerId: string): Promise<number> {
  const row = await database('streamers').where({ id: streamerId }).first<{ seed: number }>('seed');
  return row.seed;
}

interface DocumentRow {
  kind: string;
  id: string;
  version: number;
  body: string;
}

/** What the overlay of each of a streamer's profiles speaks, by its id. */
export async function profileLanguages(database: Database, streamerId: string): Promise<ReadonlyMap<string, Locale>> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId, kind: 'profile' })
    .select<{ id: string; locale: Locale }[]>('id', database.raw(`json_extract(body, '$.locale') AS locale`));
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}

/** The documents of a streamer as they are stored now; those of the oldest profile speak for all. */
export async function storedDocuments(database: Database, streamerId: string): Promise<AppliedDocuments> {
  const profiles = await profilesOf(database, streamerId);
  const rows = await database('documents')
    .where({ streamer_id: streamerId })
    .select<DocumentRow[]>('kind', 'id', 'version', 'body');
  const find = (kind: string, id: string): DocumentRow => rows.find((row) => row.kind === kind && row.id === id)!;
  const first = (kind: string): unknown => JSON.parse(find(kind, profiles[0]!.id).body) as unknown;
  const documents = { profile: first('profile') as Profile, points: first('points') as AppliedDocuments['points'] };
  return withOverlays(
    documents,
    profiles.map(({ id }, position) => {
      const { body, version } = find('overlay', id);
      return { overlay: storedOverlay(body), version, position };
    }),
  );
}
