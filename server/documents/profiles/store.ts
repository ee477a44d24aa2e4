/** Stores streamers, their profiles and live keys. */
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { searchKey } from '../../ground/db/listPage.ts';
import {
  type AppliedDocuments,
  type DocumentKey,
  documentsFromBundle,
  othersOf,
  withOverlays,
} from '../../show/fold/documents.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import type { ProfileRow } from '../../show/session/storedDocuments.ts';
import { insertDocuments, newDocument } from '../insertDocuments.ts';

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

/** Returns every profile, oldest first. */
export async function listProfiles(database: Database): Promise<ProfileRow[]> {
  const rows = await database('profiles').orderBy(['created_at', 'id']).select<Columns[]>(COLUMNS);
  return rows.map(toProfile);
}

/** Returns the profiles of a streamer, oldest first. */
export async function profilesOf(database: Database, streamerId: string): Promise<ProfileRow[]> {
  const rows = await database('profiles')
    .where({ streamer_id: streamerId })
    .orderBy(['created_at', 'id'])
    .select<Columns[]>(COLUMNS);
  return rows.map(toProfile);
}

/** Creates a streamer with one profile from a bundle, completely or not at all. */
export async function createProfile(database: Database, profile: NewProfile): Promise<void> {
  const { streamerId, streamerName, seed, nowMs } = profile;
  await database.transaction(async (transaction) => {
    await transaction('streamers').insert({ id: streamerId, name: streamerName, seed, created_at: nowMs });
    await insertFirstProfile(transaction, profile);
  });
}

/** Inserts the first profile of an existing streamer, with all its documents. */
export async function insertFirstProfile(
  transaction: Database,
  { streamerId, liveKey, nowMs, bundle }: Pick<NewProfile, 'streamerId' | 'liveKey' | 'nowMs' | 'bundle'>,
): Promise<void> {
  const { profile } = bundle;
  const { overlay, points, streamer } = documentsFromBundle(bundle);
  await transaction('profiles').insert({
    id: profile.id,
    streamer_id: streamerId,
    name: profile.name,
    search_key: searchKey(profile.name),
    live_key: liveKey,
    created_at: nowMs,
  });
  const documents = [
    newDocument('profile', profile.id, profile),
    newDocument('overlay', profile.id, overlay),
    newDocument('points', 'points', points),
    newDocument('streamer', 'streamer', streamer),
    ...(bundle.moments ?? []).map((moments) => newDocument(MOMENTS, profile.id, moments)),
  ];
  await insertDocuments(transaction, streamerId, documents, { nowMs, hasSession: false });
}

/** Replaces all documents of a streamer whose session has not been opened yet, each at its version. */
export async function storeDocuments(
  database: Database,
  streamerId: string,
  { overlays, others }: AppliedDocuments,
  nowMs: number,
): Promise<void> {
  const own = overlays.map(({ overlay, version }) => ({ ...newDocument('overlay', overlay.id, overlay), version }));
  const rest = Object.entries(others).flatMap(([kind, byId]) =>
    [...byId.entries()].map(([id, { document, version }]) => ({ ...newDocument(kind, id, document), version })),
  );
  const all = [...own, ...rest];
  await database.transaction(async (transaction) => {
    await transaction('documents').where({ streamer_id: streamerId }).delete();
    await insertDocuments(transaction, streamerId, all, { nowMs, hasSession: false });
    for (const { kind, id, version } of all)
      await transaction('documents').where({ streamer_id: streamerId, kind, id }).update({ version });
  });
}

/** Returns the streamer of a profile; null = there is no such profile. */
export async function ownerOfProfile(database: Database, profileId: string): Promise<string | null> {
  const row = await database('profiles')
    .where({ id: profileId })
    .first<{ streamer_id: string } | undefined>('streamer_id');
  return row?.streamer_id ?? null;
}

/** Gives a profile another live key; the old one is invalid from then on. Returns false when there is no such profile. */
export async function replaceLiveKey(database: Database, profileId: string, liveKey: string): Promise<boolean> {
  return (await database('profiles').where({ id: profileId }).update({ live_key: liveKey })) > 0;
}

/** Returns the seed of a streamer's randomness. */
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

/** Returns the documents of a streamer as they are stored now; the oldest profile represents all. */
export async function storedDocuments(database: Database, streamerId: string): Promise<AppliedDocuments> {
  const profiles = await profilesOf(database, streamerId);
  const rows = await database('documents')
    .where({ streamer_id: streamerId })
    .select<DocumentRow[]>('kind', 'id', 'version', 'body');
  const overlays = profiles.map(({ id }, position) => {
    const { body, version } = rows.find((row) => row.kind === 'overlay' && row.id === id)!;
    return { overlay: storedOverlay(body), version, position };
  });
  const others = rows.filter(({ kind }) => kind !== 'overlay');
  const read = ({ kind, id, version, body }: DocumentRow) => {
    return { kind, id, version, document: documentKind(kind).complete(JSON.parse(body) as object) };
  };
  return withOverlays({ others: othersOf(others.map(read)) }, overlays);
}

/**
 * Lists the documents of a streamer with their versions: overlays in the order of their profiles, then the others by kind and
 * id.
 */
export async function documentKeys(
  database: Database,
  streamerId: string,
): Promise<(DocumentKey & { version: number })[]> {
  const overlays = await database('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'overlay' })
    .orderBy(['profiles.created_at', 'profiles.id'])
    .select<(DocumentKey & { version: number })[]>('kind', 'documents.id', 'version');
  const others = await database('documents')
    .where({ streamer_id: streamerId })
    .whereNot({ kind: 'overlay' })
    .orderBy(['kind', 'id'])
    .select<(DocumentKey & { version: number })[]>('kind', 'id', 'version');
  return [...overlays, ...others];
}
