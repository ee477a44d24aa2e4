/** Profiles as the API lists and changes them. */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { DocumentChangedPayload, ListProfiles, Profile } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { listPage, type ListPage, searchKey } from '../../db/listPage.ts';
import { insertDocuments, newDocument } from '../changes/store.ts';
import type { NewDocument } from '../../session/storedDocuments.ts';
import { type NewOverlay, newOverlay, removeDocument } from '../store.ts';
import type { ProfileRow } from './store.ts';
import { storedOverlay } from '../../fold/kinds/overlayKind.ts';

/** A profile with what only its owner sees. */
export interface OwnedProfile extends ProfileRow {
  inheritGlobalOptions: boolean;
  /** Language, time zone, name of the points and sounds. */
  options: Required<Omit<Profile, 'id' | 'name'>>;
  createdAtMs: number;
  /** Of the profile or its overlay. */
  lastEditedAtMs: number;
}

interface Columns {
  id: string;
  streamer_id: string;
  name: string;
  live_key: string;
  inherits_global_options: number;
  /** The document of the profile. */
  options: string;
  created_at: number;
  edited_at: number | null;
}

/** What is set stands in the document of the profile. */
const OPTIONS = `(SELECT body FROM documents
  WHERE documents.streamer_id = profiles.streamer_id AND kind = 'profile' AND documents.id = profiles.id) AS options`;

const SORT_COLUMNS = { name: 'search_key', createdAt: 'created_at', lastEditedAt: 'last_edited_at' } as const;

/** Sounds are on unless they were switched off. */
function optionsOf(body: string): OwnedProfile['options'] {
  const { id: _id, name: _name, ...options } = JSON.parse(body) as Profile;
  return { playAudioOnDesktop: true, playAudioOnMobile: true, ...options };
}

const toOwned = (row: Columns): OwnedProfile => ({
  id: row.id,
  streamerId: row.streamer_id,
  name: row.name,
  liveKey: row.live_key,
  inheritGlobalOptions: row.inherits_global_options === 1,
  options: optionsOf(row.options),
  createdAtMs: row.created_at,
  lastEditedAtMs: row.edited_at ?? row.created_at,
});

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

/** Names of a streamer's profiles. */
export async function profileNames(transaction: Database, streamerId: string): Promise<string[]> {
  const rows = await transaction('profiles').where({ streamer_id: streamerId }).select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** What the profiles of a streamer share: time zone, name of the points; and the language of the first. Null = there is no such streamer. */
export async function sharedOptions(transaction: Database, streamerId: string): Promise<Profile | null> {
  const row = await transaction('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'profile' })
    .orderBy(['profiles.created_at', 'profiles.id'])
    .first<{ body: string } | undefined>('documents.body');
  return row ? (JSON.parse(row.body) as Profile) : null;
}

export interface NewOwnedProfile {
  row: ProfileRow;
  inheritGlobalOptions: boolean;
  options: Profile;
  overlay: Overlay;
  nowMs: number;
}

/** One more profile, in the texts that are stored. */
interface ReadyProfile extends Omit<NewOwnedProfile, 'options' | 'overlay'> {
  options: NewDocument;
  overlay: NewOverlay;
}

/** Puts a profile into words before the database is written to. */
export function newProfile({ options, overlay, ...rest }: NewOwnedProfile): ReadyProfile {
  const { id, name } = rest.row;
  return { ...rest, options: newDocument('profile', id, { ...options, id, name }), overlay: newOverlay(overlay) };
}

/** One more profile, with its overlay. */
export async function insertProfile(
  transaction: Database,
  { row, inheritGlobalOptions, options, overlay, nowMs }: ReadyProfile,
): Promise<void> {
  const { id, streamerId, name, liveKey } = row;
  await transaction('profiles').insert({
    id,
    streamer_id: streamerId,
    name,
    search_key: searchKey(name),
    live_key: liveKey,
    inherits_global_options: inheritGlobalOptions,
    created_at: nowMs,
  });
  await insertDocuments(transaction, streamerId, [options, overlay], { nowMs });
}

/** Whether what belongs to no profile counts for it too. @throws NOT_FOUND when it was deleted a moment ago */
export async function setInheriting(
  transaction: Database,
  id: string,
  isInheriting: boolean,
  nowMs: number,
): Promise<void> {
  const changed = await transaction('profiles')
    .where({ id })
    .update({ inherits_global_options: isInheriting, edited_at: nowMs });
  if (changed === 0) throw new AppError('NOT_FOUND');
}

/** The overlay of a profile as it is stored now. */
export async function overlayOf(transaction: Database, { id, streamerId }: ProfileRow): Promise<Overlay> {
  const where = { streamer_id: streamerId, kind: 'overlay', id };
  const row = await transaction('documents').where(where).first<{ body: string } | undefined>('body');
  if (!row) throw new AppError('NOT_FOUND'); // deleted a moment ago
  return storedOverlay(row.body);
}

/**
 * Takes a profile away with its overlay.
 * @returns the changes that say so, in their order
 */
export async function deleteProfile(
  transaction: Database,
  { id, streamerId }: ProfileRow,
): Promise<DocumentChangedPayload[]> {
  const changes: DocumentChangedPayload[] = [];
  for (const kind of ['overlay', 'profile']) changes.push(await removeDocument(transaction, { streamerId, kind, id }));
  await transaction('profiles').where({ id }).delete();
  return changes;
}
