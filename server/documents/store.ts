/** Edited documents and the changes that led to them. A change is stored before the session hears of it. */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, OverlayChanges } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import { renameProfile } from './profiles/store.ts';
import { DOCUMENT_KIND, overlayKey } from '../fold/documentRows.ts';
import { patchOverlay, storedOverlay } from '../fold/documents.ts';
import type { EditRules, OverlayEdit, ProfileRow } from '../session/storedDocuments.ts';
import { makeRoomForChanges, MAX_CHANGES } from './changeRoom.ts';
import { oneByOne } from './oneByOne.ts';
import { type OverlaySize, refuseGrowth } from './quotas.ts';
import { beforeChange, keepBeforeChange } from './versions/store.ts';

const KIND = 'overlay';

interface StoredVersion {
  version: number;
  body: string;
}

/** Whoever missed more changes of an overlay reads the whole of it; so many are kept. */
export const MAX_MISSED_CHANGES = MAX_CHANGES;
/** Changes deleted at a time: a few milliseconds of the one connection. */
const DELETE_PORTION = 2_000;

/** An overlay, in the text that is stored. */
export interface NewOverlay {
  id: string;
  body: string;
  size: OverlaySize;
}

/** Puts an overlay into words before the database is written to. */
export function newOverlay(overlay: Overlay): NewOverlay {
  const body = JSON.stringify(overlay);
  return { id: overlay.id, body, size: sizeOf(overlay, body) };
}

const sizeOf = (overlay: Overlay, body: string): OverlaySize => ({
  items: overlay.order.length,
  bytes: Buffer.byteLength(body),
});

/** A new overlay at version 1, for a profile that is stored in the same transaction. */
export async function insertOverlay(
  transaction: Database,
  streamerId: string,
  { id, body }: Pick<NewOverlay, 'id' | 'body'>,
): Promise<void> {
  const row = { streamer_id: streamerId, kind: KIND, id, version: 1 };
  await transaction('documents').insert({ ...row, body });
  // A running session takes it up as a change that brings all of it.
  await transaction('document_changes').insert({ ...row, patch: body });
}

const TAKEN = `SELECT item.value AS id
  FROM (SELECT body FROM documents WHERE streamer_id = ? AND kind = '${KIND}' AND id <> ? AND json_valid(body)) AS other,
    json_each(other.body, '$.order') AS item
  WHERE item.value IN (SELECT value FROM json_each(?)) LIMIT 1`;

/** Live data is kept by item id, so no two overlays of a streamer may share one. Only new items are looked at. */
async function refuseTakenIds(
  database: Database,
  { id, streamerId }: ProfileRow,
  before: Overlay,
  after: Overlay,
): Promise<void> {
  const added = after.order.filter((itemId) => !Object.hasOwn(before.itemsById, itemId));
  if (added.length === 0) return;
  // Looked for by SQLite: all overlays of a streamer are too much to read on the thread of the events.
  const [taken] = (await database.raw(TAKEN, [streamerId, id, JSON.stringify(added)])) as { id: string }[];
  const repeated = taken?.id;
  if (repeated === undefined) return;
  const problem = `overlay ${id}: itemsById.${repeated}: another overlay has an item of this id (choose another)`;
  throw new AppError('MESSAGE_INVALID', { problem });
}

/** An edit that was looked at and is to be stored, in the texts that are stored. */
interface Prepared {
  before: ReturnType<typeof beforeChange>;
  version: number;
  body: string;
  patch: object;
  patchText: string;
  /** Null = as it was. */
  newName: string | null;
}

/** Reads, parses and checks: nobody who writes waits for that. */
async function prepare(
  database: Database,
  profile: ProfileRow,
  edit: OverlayEdit,
  { nowMs, reason = 'edit', quotas = QUOTAS.PRO }: EditRules,
): Promise<Prepared> {
  const where = { streamer_id: profile.streamerId, kind: KIND, id: profile.id };
  const row = await database('documents').where(where).first<StoredVersion | undefined>('version', 'body');
  if (!row) throw new AppError('NOT_FOUND');
  const before = storedOverlay(row.body);
  const patch: object = typeof edit === 'function' ? (edit as (before: Overlay) => object)(before) : edit;
  const overlay = patchOverlay(before, patch);
  await refuseTakenIds(database, profile, before, overlay);
  const { streamerId, id: profileId } = profile;
  const body = JSON.stringify(overlay);
  const [was, after] = [sizeOf(before, row.body), sizeOf(overlay, body)];
  await refuseGrowth(database, { streamerId, name: overlay.name, before: was, after, quotas });
  const kept = { streamerId, profileId, version: row.version, overlay: before, reason, nowMs };
  return {
    before: beforeChange({ ...kept, mostBytes: quotas.bytesOfVersions }),
    version: row.version + 1,
    body,
    patch,
    patchText: JSON.stringify(patch),
    newName: overlay.name === before.name ? null : overlay.name,
  };
}

/** @returns false = somebody else was first, and nothing is stored */
async function store(
  database: Database,
  profile: ProfileRow,
  { before, version, body, patchText, newName }: Prepared,
  nowMs: number,
): Promise<boolean> {
  const where = { streamer_id: profile.streamerId, kind: KIND, id: profile.id };
  return database.transaction(async (transaction) => {
    const changed = await transaction('documents')
      .where({ ...where, version: version - 1 })
      .update({ version, body });
    if (changed === 0) return false;
    await keepBeforeChange(transaction, before);
    await transaction('document_changes').insert({ ...where, version, patch: patchText });
    await transaction('profiles').where({ id: profile.id }).update({ edited_at: nowMs });
    // Profile and overlay are one thing to a streamer, by one name.
    if (newName !== null) await renameProfile(transaction, profile, newName);
    return true;
  });
}

/**
 * Stores an edit of a profile's overlay as its next version; another name is the profile's too. The state before is kept
 * when it is worth it. Edits of one streamer go one after the other; everything is looked at before the database is
 * written to, so that nobody else waits for a large overlay.
 * @throws MESSAGE_INVALID when the result breaks the schema, NOT_FOUND without such a profile, what `refuseGrowth` throws;
 *   nothing is stored then
 */
export async function changeOverlay(
  database: Database,
  profile: ProfileRow,
  edit: OverlayEdit,
  how: EditRules,
): Promise<DocumentChangedPayload> {
  return oneByOne(database, profile.streamerId, async () => {
    for (;;) {
      const prepared = await prepare(database, profile, edit, how);
      if (!(await store(database, profile, prepared, how.nowMs))) continue;
      const bytes = Buffer.byteLength(prepared.patchText);
      await makeRoomForChanges(database, profile.streamerId, bytes, how.quotas ?? QUOTAS.PRO);
      const patch = prepared.patch as DocumentChangedPayload['patch'];
      return { kind: KIND, id: profile.id, version: prepared.version, patch };
    }
  });
}

/**
 * What an editor missed after a version. No changes, but another version than asked for: there are too many of them, or
 * the first ones are not kept any more.
 * @throws NOT_FOUND without such a profile
 */
export async function missedChanges(
  database: Database,
  profile: Pick<ProfileRow, 'id' | 'streamerId'>,
  after: number,
): Promise<OverlayChanges> {
  const where = { streamer_id: profile.streamerId, kind: KIND, id: profile.id };
  // Before the changes: one that comes in between is then in the list, and does not look like one that is missing.
  const row = await database('documents').where(where).first<Pick<StoredVersion, 'version'> | undefined>('version');
  if (!row) throw new AppError('NOT_FOUND');
  const changes = await overlayChangesAfter(database, profile, after, MAX_MISSED_CHANGES + 1);
  const isGap = changes.length > 0 && changes[0]!.version !== after + 1;
  if (isGap || changes.length > MAX_MISSED_CHANGES) return { version: row.version, changes: [] };
  return {
    version: changes.at(-1)?.version ?? row.version,
    changes: changes.flatMap(({ version, patch }) => (patch === null ? [] : [{ version, patch }])),
  };
}

/**
 * Changes of a profile's overlay after a version, oldest first: what a session missed while it was not running.
 * @param limit all unless given
 */
export async function overlayChangesAfter(
  database: Database,
  profile: Pick<ProfileRow, 'id' | 'streamerId'>,
  version: number,
  limit?: number,
): Promise<DocumentChangedPayload[]> {
  const found = database('document_changes')
    .where({ streamer_id: profile.streamerId, kind: KIND, id: profile.id })
    .where('version', '>', version)
    .orderBy('version')
    .select<{ version: number; patch: string }[]>('version', 'patch');
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map((row) => ({
    kind: KIND,
    id: profile.id,
    version: row.version,
    patch: JSON.parse(row.patch) as DocumentChangedPayload['patch'],
  }));
}

/** The version of an overlay that the streamer's session has taken up and stored; 0 = it has none. */
async function appliedVersion(database: Database, streamerId: string, id: string): Promise<number> {
  const row = await database('live_rows')
    .where({ streamer_id: streamerId, kind: DOCUMENT_KIND, key: overlayKey(id) })
    .first<{ version: number | null } | undefined>(
      // A row that is damaged has its own way out (server/repair) and stops nothing here.
      database.raw("CASE WHEN json_valid(body) THEN body->>'version' END AS version"),
    );
  return row?.version ?? 0;
}

/**
 * Deletes changes of a streamer's overlays that nobody asks for any more: the streamer's session has taken them up, and
 * an editor that missed them reads the whole overlay.
 * @returns how many there were
 */
export async function deleteOldChanges(database: Database, streamerId: string): Promise<number> {
  const documents = await database('documents')
    .where({ streamer_id: streamerId, kind: KIND })
    .select<{ id: string; version: number }[]>('id', 'version');
  let removed = 0;
  for (const { id, version } of documents) {
    const upTo = Math.min(version - MAX_MISSED_CHANGES, await appliedVersion(database, streamerId, id));
    removed += await deleteChangesUpTo(database, { streamer_id: streamerId, kind: KIND, id }, upTo);
  }
  return removed;
}

async function deleteChangesUpTo(
  database: Database,
  where: { streamer_id: string; kind: string; id: string },
  upTo: number,
): Promise<number> {
  for (let removed = 0; ;) {
    const [oldest] = await database('document_changes')
      .where(where)
      .min<{ version: number | null }[]>({ version: 'version' });
    const first = oldest?.version ?? null;
    if (first === null || first > upTo) return removed;
    const until = Math.min(upTo, first + DELETE_PORTION - 1);
    removed += await database('document_changes').where(where).where('version', '<=', until).delete();
  }
}
