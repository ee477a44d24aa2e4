/** Stores profiles as the API lists and changes them. */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { DEFAULT_OPTIONS, withInheritedOptions } from '#engine/rules/profileOptions.ts';
import type { DocumentChangedPayload, ListProfiles, Profile, StreamerSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { listPage, type ListPage, searchKey } from '../../ground/db/listPage.ts';
import { insertDocuments, newDocument } from '../insertDocuments.ts';
import type { NewDocument } from '../../show/session/storedDocuments.ts';
import { type NewOverlay, newOverlay, type RemovedDocument, removeDocuments } from '../store.ts';
import type { ProfileRow } from './store.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';

/** A profile with the fields that only its owner sees. */
export interface OwnedProfile extends ProfileRow {
  /** Effective language, time zone, name of the points and sounds, and whether they are inherited from the account. */
  options: Required<Omit<Profile, 'id' | 'name'>>;
  /** The profile's document with its own options, whether they apply or not. */
  document: Profile;
  createdAtMs: number;
  /** Last edit of the profile or its overlay. */
  lastEditedAtMs: number;
}

interface Columns {
  id: string;
  streamer_id: string;
  name: string;
  live_key: string;
  /** Documents of the profile and of the account. */
  options: string;
  /** Null = it is damaged, which the settings report. */
  settings: string | null;
  created_at: number;
  edited_at: number | null;
}

const OPTIONS = `(SELECT body FROM documents
  WHERE documents.streamer_id = profiles.streamer_id AND kind = 'profile' AND documents.id = profiles.id) AS options,
  (SELECT body FROM documents
  WHERE documents.streamer_id = profiles.streamer_id AND kind = 'streamer' AND ${isJson('body')}) AS settings`;

const SORT_COLUMNS = { name: 'search_key', createdAt: 'created_at', lastEditedAt: 'last_edited_at' } as const;

function optionsOf(document: Profile, settings: StreamerSettings): OwnedProfile['options'] {
  const { id: _id, name: _name, ...options } = withInheritedOptions(document, settings);
  return { inheritGlobalOptions: true, ...DEFAULT_OPTIONS, ...options };
}

function toOwned(row: Columns): OwnedProfile {
  const document = JSON.parse(row.options) as Profile;
  return {
    id: row.id,
    streamerId: row.streamer_id,
    name: row.name,
    liveKey: row.live_key,
    options: optionsOf(document, JSON.parse(row.settings ?? '{}') as StreamerSettings),
    document,
    createdAtMs: row.created_at,
    lastEditedAtMs: row.edited_at ?? row.created_at,
  };
}

export async function listOwned(
  database: Database,
  streamerId: string,
  query: ListProfiles,
): Promise<ListPage<OwnedProfile>> {
  const all = database
    .select('*', database.raw(OPTIONS), database.raw('coalesce(edited_at, created_at) AS last_edited_at'))
    .from('profiles')
    .where({ streamer_id: streamerId })
    .as('own');
  const { rows, total } = await listPage<Columns, ListProfiles['sortColumn']>(database.from(all), query, SORT_COLUMNS);
  return { rows: rows.map(toOwned), total };
}

export async function findOwned(database: Database, id: string): Promise<OwnedProfile | null> {
  const row = await database('profiles').where({ id }).first<Columns | undefined>('*', database.raw(OPTIONS));
  return row ? toOwned(row) : null;
}

export async function countProfiles(transaction: Database, streamerId: string): Promise<number> {
  const [row] = await transaction('profiles')
    .where({ streamer_id: streamerId })
    .count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Returns the names of a streamer's profiles. */
export async function profileNames(transaction: Database, streamerId: string): Promise<string[]> {
  const rows = await transaction('profiles').where({ streamer_id: streamerId }).select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** Returns the document of a streamer's first profile, on which others are based. Null = there is no such streamer. */
export async function firstOptions(transaction: Database, streamerId: string): Promise<Profile | null> {
  const row = await transaction('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'profile' })
    .orderBy(['profiles.created_at', 'profiles.id'])
    .first<{ body: string } | undefined>('documents.body');
  return row ? (JSON.parse(row.body) as Profile) : null;
}

export interface NewOwnedProfile {
  row: ProfileRow;
  options: Profile;
  overlay: Overlay;
  nowMs: number;
}

/** A new profile in serialized form. */
interface ReadyProfile extends Omit<NewOwnedProfile, 'options' | 'overlay'> {
  options: NewDocument;
  overlay: NewOverlay;
}

/** Serializes a profile before the database is written. */
export function newProfile({ options, overlay, ...rest }: NewOwnedProfile): ReadyProfile {
  const { id, name } = rest.row;
  return { ...rest, options: newDocument('profile', id, { ...options, id, name }), overlay: newOverlay(overlay) };
}

/** Inserts a profile with its overlay. */
export async function insertProfile(transaction: Database, profile: ReadyProfile): Promise<void> {
  const { row, options, overlay, nowMs } = profile;
  await insertProfileRow(transaction, profile);
  await insertDocuments(transaction, row.streamerId, [options, overlay], { nowMs });
}

/** Inserts a profile whose documents the caller inserts. */
export async function insertProfileRow(
  transaction: Database,
  { row, nowMs }: Pick<ReadyProfile, 'row' | 'nowMs'>,
): Promise<void> {
  const { id, streamerId, name, liveKey } = row;
  await transaction('profiles').insert({
    id,
    streamer_id: streamerId,
    name,
    search_key: searchKey(name),
    live_key: liveKey,
    created_at: nowMs,
  });
}

/** Returns the overlay of a profile as it is stored now. */
export async function overlayOf(transaction: Database, { id, streamerId }: ProfileRow): Promise<Overlay> {
  const where = { streamer_id: streamerId, kind: 'overlay', id };
  const row = await transaction('documents').where(where).first<{ body: string } | undefined>('body');
  if (!row) throw new AppError('NOT_FOUND'); // deleted a moment ago
  return storedOverlay(row.body);
}

/**
 * Deletes a profile with its overlay.
 * @returns the resulting changes in order
 */
export async function deleteProfile(transaction: Database, profile: ProfileRow): Promise<DocumentChangedPayload[]> {
  const changes = await removeDocuments(transaction, documentsOfProfile(profile));
  await deleteProfileRow(transaction, profile.id);
  return changes;
}

/** Names the documents that end with a profile; not every overlay has moments. */
export const documentsOfProfile = ({ id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>): RemovedDocument[] => [
  { streamerId, kind: 'overlay', id },
  { streamerId, kind: 'profile', id },
  { streamerId, kind: MOMENTS, id, mayBeMissing: true },
];

/** Deletes a profile whose documents the caller removes. */
export async function deleteProfileRow(transaction: Database, id: string): Promise<void> {
  await transaction('profiles').where({ id }).delete();
}
