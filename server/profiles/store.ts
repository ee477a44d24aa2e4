/** Streamers, their profiles and the live keys of those. */
import type { Profile } from '#schemas/generated/types.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import { type AppliedDocuments, documentsFromBundle, storedOverlay } from '../session/documents.ts';

/** A profile as it is stored; its overlay has the profile's id. */
export interface ProfileRow {
  id: string;
  streamerId: string;
  name: string;
  /** 128 random bits, base64url. Who knows it may see the overlay. */
  liveKey: string;
}

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

const toProfile = ({ id, streamer_id, name, live_key }: Columns): ProfileRow => ({
  id,
  streamerId: streamer_id,
  name,
  liveKey: live_key,
});

/** Every profile, oldest first. */
export async function listProfiles(database: Database): Promise<ProfileRow[]> {
  const rows = await database('profiles')
    .orderBy(['created_at', 'id'])
    .select<Columns[]>('id', 'streamer_id', 'name', 'live_key');
  return rows.map(toProfile);
}

/** Creates a streamer with one profile from a bundle; everything or nothing. */
export async function createProfile(
  database: Database,
  { streamerId, streamerName, seed, liveKey, nowMs, bundle }: NewProfile,
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
  await database.transaction(async (transaction) => {
    await transaction('streamers').insert({ id: streamerId, name: streamerName, seed, created_at: nowMs });
    await transaction('profiles').insert({
      id: profile.id,
      streamer_id: streamerId,
      name: profile.name,
      live_key: liveKey,
      created_at: nowMs,
    });
    await transaction('documents').insert([
      document('profile', profile),
      document('overlay', overlay),
      document('points', points),
    ]);
  });
}

/** Gives a profile another live key; the old one is worth nothing from then on. False when there is no such profile. */
export async function replaceLiveKey(database: Database, profileId: string, liveKey: string): Promise<boolean> {
  return (await database('profiles').where({ id: profileId }).update({ live_key: liveKey })) > 0;
}

/** The seed of a streamer's randomness. */
export async function seedOf(database: Database, streamerId: string): Promise<number> {
  const row = await database('streamers').where({ id: streamerId }).first<{ seed: number }>('seed');
  return row.seed;
}

/** The documents of a profile as they are stored now. */
export async function storedDocuments(database: Database, profile: ProfileRow): Promise<AppliedDocuments> {
  const where = { streamer_id: profile.streamerId, id: profile.id };
  const rows = await database('documents')
    .where(where)
    .select<{ kind: string; version: number; body: string }[]>('kind', 'version', 'body');
  const text = (kind: string): string => rows.find((row) => row.kind === kind)!.body;
  const body = (kind: string): unknown => JSON.parse(text(kind)) as unknown;
  return {
    profile: body('profile') as Profile,
    overlay: storedOverlay(text('overlay')),
    points: body('points') as AppliedDocuments['points'],
    overlayVersion: rows.find((row) => row.kind === 'overlay')!.version,
  };
}
