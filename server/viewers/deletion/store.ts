/** People who are being deleted, and what is stored that names them. Whatever is changed is written some rows at a time. */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { Database } from '../../db/connection.ts';
import { BOUND_LIST, contains, isJson } from '../../db/dialect.ts';
import { MERGE_KIND } from '../../fold/ledger/merges.ts';
import type { Person } from './person.ts';

/** Written at a time: events of all streams wait for it. */
const AT_A_TIME = 200;

export interface Deletion {
  person: Person;
  /** Null = they are still in lists. */
  untilSeq: number | null;
}

/** Whoever is being deleted already stays as they are. */
export async function beginDeletions(database: Database, streamerId: string, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({
    streamer_id: streamerId,
    viewer_id: person.id,
    body: JSON.stringify(person),
  }));
  if (rows.length > 0)
    await database('viewer_deletions').insert(rows).onConflict(['streamer_id', 'viewer_id']).ignore();
}

/** What they are called is known now. */
export async function nameDeletions(database: Database, streamerId: string, people: readonly Person[]): Promise<void> {
  for (const person of people)
    await database('viewer_deletions')
      .where({ streamer_id: streamerId, viewer_id: person.id })
      .update({ body: JSON.stringify(person) });
}

export async function deletionsOf(database: Database, streamerId: string): Promise<Deletion[]> {
  const rows = await database('viewer_deletions')
    .where({ streamer_id: streamerId })
    .orderBy('viewer_id')
    .select<{ body: string; until_seq: number | null }[]>('body', 'until_seq');
  return rows.map(({ body, until_seq: untilSeq }) => ({ person: JSON.parse(body) as Person, untilSeq }));
}

/** Streamers whose deletions are not over. */
export function deletingStreamers(database: Database): Promise<string[]> {
  return database('viewer_deletions').distinct('streamer_id').orderBy('streamer_id').pluck<string[]>('streamer_id');
}

export async function endDeletions(database: Database, streamerId: string, ids: readonly string[]): Promise<void> {
  await database('viewer_deletions')
    .where({ streamer_id: streamerId })
    .whereRaw(`viewer_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .delete();
}

/** Viewers with these ids that there are, as they are stored. */
export async function bodiesOf(database: Database, streamerId: string, ids: readonly string[]): Promise<JsonValue[]> {
  const rows = await database('viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`tiktok_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .whereRaw(isJson('body'))
    .select<{ body: string }[]>('body');
  return rows.map(({ body }) => JSON.parse(body) as JsonValue);
}

/** A row that names one of them. */
export interface Named {
  key: string | number;
  value: JsonValue;
}

const ANY = (column: string, needles: readonly string[]): string =>
  `(${needles.map(() => contains(`lower(${column})`)).join(' OR ')})`;

/** Events that have one of the words, with `afterSeq < seq <= untilSeq`. */
export async function eventsWith(
  database: Database,
  streamerId: string,
  { afterSeq, untilSeq, needles }: { afterSeq: number; untilSeq: number; needles: readonly string[] },
): Promise<(Named & { type: string })[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', afterSeq)
    .where('seq', '<=', untilSeq)
    .whereRaw(ANY('body', needles), needles)
    .whereRaw(isJson('body'))
    .select<{ seq: number; type: string; body: string }[]>('seq', 'type', 'body');
  return rows.map(({ seq, type, body }) => ({ key: seq, type, value: JSON.parse(body) as JsonValue }));
}

export async function changeEvents(database: Database, streamerId: string, rows: readonly Named[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await database.transaction(async (transaction) => {
      for (const { key, value } of rows.slice(at, at + AT_A_TIME))
        await transaction('events')
          .where({ streamer_id: streamerId, seq: key })
          .update({ body: JSON.stringify(value) });
    });
}

/** A live row; what streamers wrote themselves is none of it. */
export interface LiveRow extends Named {
  kind: string;
  key: string;
}

export async function liveRowsWith(
  database: Database,
  streamerId: string,
  needles: readonly string[],
  without: readonly string[],
): Promise<LiveRow[]> {
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId })
    .whereNotIn('kind', without)
    .whereRaw(`(${ANY('body', needles)} OR ${ANY('key', needles)})`, [...needles, ...needles])
    .whereRaw(isJson('body'))
    .select<{ kind: string; key: string; body: string }[]>('kind', 'key', 'body');
  return rows.map(({ kind, key, body }) => ({ kind, key, value: JSON.parse(body) as JsonValue }));
}

/** One row; undefined = there is none, or it is damaged. */
export async function liveValue(
  database: Database,
  streamerId: string,
  { kind, key }: Pick<LiveRow, 'kind' | 'key'>,
): Promise<JsonValue | undefined> {
  const row = await database('live_rows')
    .where({ streamer_id: streamerId, kind, key })
    .whereRaw(isJson('body'))
    .first<{ body: string } | undefined>('body');
  return row && (JSON.parse(row.body) as JsonValue);
}

export interface Removal {
  ids: readonly string[];
  /** As they are, and as they become; null = they go. */
  live: readonly { before: LiveRow; after: LiveRow | null }[];
  events: readonly Named[];
  untilSeq: number;
}

/** All at once: rows of the people go, and what names them is changed. */
export async function removeFromSession(database: Database, streamerId: string, removal: Removal): Promise<void> {
  const { ids, live, events, untilSeq } = removal;
  const list = JSON.stringify(ids);
  await database.transaction(async (transaction) => {
    await transaction('viewers')
      .where({ streamer_id: streamerId })
      .whereRaw(`tiktok_id IN ${BOUND_LIST}`, [list])
      .delete();
    await transaction('viewer_notes')
      .where({ streamer_id: streamerId })
      .whereRaw(`viewer_id IN ${BOUND_LIST}`, [list])
      .delete();
    await transaction('points_ledger')
      .where({ streamer_id: streamerId })
      .whereRaw(`viewer_id IN ${BOUND_LIST}`, [list])
      .delete();
    await transaction('live_rows')
      .where({ streamer_id: streamerId, kind: MERGE_KIND })
      .whereRaw(`key IN ${BOUND_LIST}`, [list])
      .delete();
    for (const { before, after } of live) {
      const row = transaction('live_rows').where({ streamer_id: streamerId, kind: before.kind, key: before.key });
      await (after === null ? row.delete() : row.update({ key: after.key, body: JSON.stringify(after.value) }));
    }
    for (const { key, value } of events)
      await transaction('events')
        .where({ streamer_id: streamerId, seq: key })
        .update({ body: JSON.stringify(value) });
    await transaction('viewer_deletions')
      .where({ streamer_id: streamerId })
      .whereRaw(`viewer_id IN ${BOUND_LIST}`, [list])
      .update({ until_seq: untilSeq });
  });
}

/** Rows of others' ledgers that have one of the words: with whom points were exchanged stands in the note. */
export async function ledgerWith(
  database: Database,
  streamerId: string,
  needles: readonly string[],
): Promise<(Named & { viewerId: string })[]> {
  const rows = await database('points_ledger')
    .where({ streamer_id: streamerId })
    .whereRaw(ANY('body', needles), needles)
    .whereRaw(isJson('body'))
    .select<{ viewer_id: string; seq: number; body: string }[]>('viewer_id', 'seq', 'body');
  return rows.map(({ viewer_id: viewerId, seq, body }) => ({
    viewerId,
    key: seq,
    value: JSON.parse(body) as JsonValue,
  }));
}

export async function changeLedger(
  database: Database,
  streamerId: string,
  rows: readonly (Named & { viewerId: string })[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await database.transaction(async (transaction) => {
      for (const { viewerId, key, value } of rows.slice(at, at + AT_A_TIME))
        await transaction('points_ledger')
          .where({ streamer_id: streamerId, viewer_id: viewerId, seq: key })
          .update({ body: JSON.stringify(value) });
    });
}
