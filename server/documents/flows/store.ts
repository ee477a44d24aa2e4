/** Lists flows and their folders. */
import type { Flow, FlowFolder, ListFlows } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { BOUND_LIST, isJson, jsonElements, jsonLength, jsonMember } from '../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';
import { FLOW, FOLDER } from '../kinds.ts';

export interface StoredFlow {
  flow: Flow;
  editedAtMs: number;
}

interface Row {
  body: string;
  edited_at: number;
}

const SORT_COLUMNS = { name: 'search_key', lastEditedAt: 'edited_at' } as const;
/** A flow without profiles runs for all. */
const RUNS_FOR = `(${jsonLength('body', 'profileIds')} = 0
  OR EXISTS (SELECT 1 FROM ${jsonElements('body', 'profileIds')} AS profile WHERE profile.value = ?))`;

const toStored = ({ body, edited_at }: Row): StoredFlow => ({ flow: JSON.parse(body) as Flow, editedAtMs: edited_at });

/** Returns a page of a streamer's flows. Damaged ones are not listed but repaired separately (server/repair). */
export async function listFlows(
  database: Database,
  streamerId: string,
  { parentId, profile, ...query }: ListFlows,
): Promise<ListPage<StoredFlow>> {
  const all = database('documents').where({ streamer_id: streamerId, kind: FLOW }).whereRaw(isJson('body'));
  if (parentId !== undefined) void all.where({ parent_id: parentId === '' ? null : parentId });
  if (profile !== undefined) void all.whereRaw(RUNS_FOR, [profile]);
  const { rows, total } = await listPage<Row, keyof typeof SORT_COLUMNS>(all, query, SORT_COLUMNS);
  return { rows: rows.map(toStored), total };
}

/** Returns all documents of a small kind by name. */
export async function allNamed<D extends { name: string }>(
  database: Database,
  streamerId: string,
  kind: string,
): Promise<D[]> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId, kind })
    .whereRaw(isJson('body'))
    .orderBy(['search_key', 'id'])
    .select<Row[]>('body');
  return rows.map(({ body }) => JSON.parse(body) as D);
}

/** Returns which of these exist, in the order of the list. */
export async function idsThatAre(
  database: Database,
  streamerId: string,
  kind: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId, kind })
    .whereRaw(`id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .orderBy(['search_key', 'id'])
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Returns documents of a kind in a folder. */
export async function idsInFolder(
  database: Database,
  streamerId: string,
  kind: typeof FLOW | typeof FOLDER,
  folderId: string,
): Promise<string[]> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId, kind, parent_id: folderId })
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Returns the stored folder; null = there is none. */
export async function folderOf(database: Database, streamerId: string, id: string): Promise<FlowFolder | null> {
  const row = await database('documents')
    .where({ streamer_id: streamerId, kind: FOLDER, id })
    .first<Row | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as FlowFolder);
}

/** Returns which of these ids are items on an overlay of the streamer. */
export async function itemsThatAre(
  database: Database,
  streamerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = (await database.raw(
    `SELECT item.value AS id
    FROM (SELECT body FROM documents WHERE streamer_id = ? AND kind = 'overlay' AND ${isJson('body')}) AS overlay,
      ${jsonElements('overlay.body', 'order')} AS item
    WHERE item.value IN ${BOUND_LIST}`,
    [streamerId, JSON.stringify(ids)],
  )) as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

/** Returns the type of an item on an overlay of the streamer; null = no such item. */
export async function typeOfItem(database: Database, streamerId: string, id: string): Promise<string | null> {
  const rows = (await database.raw(
    `SELECT ${jsonMember('item.value', 'type')} AS type
    FROM (SELECT body FROM documents WHERE streamer_id = ? AND kind = 'overlay' AND ${isJson('body')}) AS overlay,
      ${jsonElements('overlay.body', 'itemsById')} AS item
    WHERE item.key = ? LIMIT 1`,
    [streamerId, id],
  )) as { type: string }[];
  return rows[0]?.type ?? null;
}
