/** Reads the stored data of a session without trusting it, and stores the result of a repair. */
import type { Database } from '../ground/db/connection.ts';
import { BOUND_LIST, isJsonObject } from '../ground/db/dialect.ts';
import { DOCUMENT_KIND } from '../show/fold/documentRows.ts';
import type { RowKey } from '../show/fold/stage.ts';
import { dropAllCheckpoints } from '../show/session/checkpoints/store.ts';
import { type EventRow, type RunningStore, sessionStore, toJournal } from '../show/session/store.ts';

/** A live row as text. */
export interface RawRow extends RowKey {
  body: string;
}

/** A document as text. */
export interface RawDocument {
  kind: string;
  id: string;
  version: number;
  body: string;
}

/** Everything from which a streamer's session is opened, except for viewers and the journal. */
export interface RawSession {
  session: { seq: number; at: number } | null;
  rows: RawRow[];
  documents: RawDocument[];
  /** Last version of each document's changes, and whether one of them is unreadable. */
  changes: { kind: string; id: string; lastVersion: number; isBroken: boolean }[];
}

export async function readRaw(database: Database, streamerId: string): Promise<RawSession> {
  const own = { streamer_id: streamerId };
  const session = await database('sessions').where(own).first<{ seq: number; at: number } | undefined>('seq', 'at');
  const rows = await database('live_rows').where(own).select<RawRow[]>('kind', 'key', 'body');
  const documents = await database('documents').where(own).select<RawDocument[]>('kind', 'id', 'version', 'body');
  const changes = await database('document_changes')
    .where(own)
    .groupBy('kind', 'id')
    .select<{ kind: string; id: string; lastVersion: number; broken: number }[]>(
      'kind',
      'id',
      database.raw('max(version) AS "lastVersion"'),
      database.raw(`sum(CASE WHEN ${NOT_A_PATCH} THEN 1 ELSE 0 END) AS broken`),
    );
  return {
    session: session ?? null,
    rows,
    documents,
    changes: changes.map(({ kind, id, lastVersion, broken }) => ({ kind, id, lastVersion, isBroken: broken > 0 })),
  };
}

/** Unreadable documents, and changes that neither are readable nor delete the document. */
const NOT_AN_OBJECT = `NOT ${isJsonObject('body')}`;
const NOT_A_PATCH = `NOT ${isJsonObject('patch')} AND patch <> 'null'`;

/** An earlier state of an overlay; newest first. */
export interface RawVersion {
  version: number;
  body: string;
  atMs: number;
}

/** Maximum number of earlier states that are read. */
const MAX_LOOKED_AT = 20;

export async function rawVersions(database: Database, streamerId: string, profileId: string): Promise<RawVersion[]> {
  return database('document_versions')
    .where({ streamer_id: streamerId, kind: 'overlay', id: profileId })
    .orderBy('version', 'desc')
    .limit(MAX_LOOKED_AT)
    .select<RawVersion[]>('version', 'body', { atMs: 'at' });
}

/** Returns unreadable viewers. */
export async function brokenViewers(
  database: Database,
  streamerId: string,
): Promise<{ tiktokId: string; name: string }[]> {
  return database.raw<{ tiktokId: string; name: string }[]>(
    `SELECT tiktok_id AS "tiktokId", name FROM viewers WHERE streamer_id = ? AND ${NOT_AN_OBJECT}
     UNION ALL SELECT tiktok_id, tiktok_id FROM archived_viewers WHERE streamer_id = ? AND ${NOT_AN_OBJECT}
     ORDER BY 1`,
    [streamerId, streamerId],
  );
}

/** Returns unreadable entries of the journal. */
export async function brokenEvents(database: Database, streamerId: string): Promise<number[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .whereRaw(NOT_AN_OBJECT)
    .orderBy('seq')
    .select<{ seq: number }[]>('seq');
  return rows.map(({ seq }) => seq);
}

/** Number of rows read at a time. */
const CHUNK = 1_000;
const EVENTS_CHUNK = 500;

/** Returns a session's store without its unreadable data. */
export function readableStore(
  database: Database,
  streamerId: string,
  without: { viewers: readonly string[] },
): RunningStore {
  const left = JSON.stringify(without.viewers);
  return {
    ...sessionStore(database, streamerId),
    async viewersAfter(afterId) {
      const rows = await database('viewers')
        .where({ streamer_id: streamerId })
        .where('tiktok_id', '>', afterId)
        .whereRaw(isJsonObject('body'))
        .whereRaw(`tiktok_id NOT IN ${BOUND_LIST}`, [left])
        .orderBy('tiktok_id')
        .limit(CHUNK)
        .select<{ key: string; body: string }[]>({ key: 'tiktok_id' }, 'body');
      return rows.map(({ key, body }) => ({ kind: 'viewer', key, value: JSON.parse(body) as unknown }));
    },
    async tail(types, afterSeq, beforeSeq) {
      const rows = await database('events')
        .where({ streamer_id: streamerId })
        .whereIn('type', [...types])
        .where('seq', '>', afterSeq)
        .where('seq', '<', beforeSeq)
        .whereRaw(isJsonObject('body'))
        .orderBy('seq', 'desc')
        .limit(EVENTS_CHUNK)
        .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
      return rows.map(toJournal);
    },
  };
}

/** Changes of a repair. */
export interface Mend {
  /** Documents to store. */
  documents: readonly RawDocument[];
  /** Documents to delete. */
  gone: readonly Pick<RawDocument, 'kind' | 'id'>[];
  /** Rows of the documents that a session has applied: all of them, or none without a session. */
  applied: readonly RawRow[];
  /** Documents whose changes after this version are deleted. */
  cutChanges: readonly { kind: string; id: string; after: number }[];
  /** Rows of running work to leave out; possibly `all`. */
  rows: readonly RowKey[] | 'all';
  viewers: readonly string[];
  events: readonly number[];
}

/** Stores everything or nothing. */
export async function storeMend(database: Database, streamerId: string, mend: Mend): Promise<void> {
  const own = { streamer_id: streamerId };
  await database.transaction(async (transaction) => {
    // What was mended could not be folded again from an earlier state.
    await dropAllCheckpoints(transaction, streamerId);
    for (const { kind, id, version, body } of mend.documents)
      await transaction('documents')
        .insert({ ...own, kind, id, version, body })
        .onConflict(['streamer_id', 'kind', 'id'])
        .merge();
    for (const { kind, id } of mend.gone)
      for (const table of ['documents', 'document_changes'])
        await transaction(table)
          .where({ ...own, kind, id })
          .delete();
    for (const { kind, id, after } of mend.cutChanges)
      await transaction('document_changes')
        .where({ ...own, kind, id })
        .where((change) => void change.where('version', '>', after).orWhereRaw(`(${NOT_A_PATCH})`))
        .delete();
    if (mend.rows === 'all') await transaction('live_rows').where(own).whereNot({ kind: DOCUMENT_KIND }).delete();
    else
      for (const { kind, key } of mend.rows)
        await transaction('live_rows')
          .where({ ...own, kind, key })
          .delete();
    if (mend.applied.length > 0) {
      await transaction('live_rows').where(own).whereIn('kind', [DOCUMENT_KIND, 'documents']).delete();
      for (const row of mend.applied) await transaction('live_rows').insert({ ...own, ...row });
    }
    for (const id of mend.viewers)
      for (const table of ['viewers', 'archived_viewers'])
        await transaction(table)
          .where({ ...own, tiktok_id: id })
          .delete();
    for (const seq of mend.events)
      await transaction('events')
        .where({ ...own, seq })
        .delete();
  });
}

/** Returns the account's name on the command line; null = it has no email address, like a demo. */
export async function emailOf(database: Database, userId: string): Promise<string | null> {
  const row = await database('users').where({ id: userId }).first<{ email: string | null } | undefined>('email');
  return row?.email ?? null;
}
