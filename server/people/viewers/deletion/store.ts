/** Stores viewers who are being deleted, and finds rows that name them. Changes are written a few rows at a time. */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, contains, hasText, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import { MERGE_KIND } from '../../../show/fold/ledger/merges.ts';
import { dropAllCheckpoints } from '../../../show/session/checkpoints/store.ts';
import { everyViewerById } from '../everyViewer.ts';
import { dropWaitingNames } from '../waiting/store.ts';
import type { Person } from './person.ts';
import { SHARED_CAUSES } from './ledgerNote.ts';
import { type Origin, SET_TEXTS } from './derivedEvents.ts';

/** Number of rows written at a time, while events of all streams wait. */
const AT_A_TIME = 200;

export interface Deletion {
  person: Person;
  /** Null = they are still on lists. */
  untilSeq: number | null;
}

/** Begins deletions; those already begun stay as they are. */
export async function beginDeletions(database: Database, streamerId: string, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({
    streamer_id: streamerId,
    viewer_id: person.id,
    body: JSON.stringify(person),
  }));
  if (rows.length > 0)
    await database('viewer_deletions').insert(rows).onConflict(['streamer_id', 'viewer_id']).ignore();
}

/** Adds the names to deletions. */
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

/** Returns the streamers with unfinished deletions. */
export function deletingStreamers(database: Database): Promise<string[]> {
  return database('viewer_deletions').distinct('streamer_id').orderBy('streamer_id').pluck<string[]>('streamer_id');
}

export async function endDeletions(database: Database, streamerId: string, ids: readonly string[]): Promise<void> {
  await database('viewer_deletions')
    .where({ streamer_id: streamerId })
    .whereRaw(`viewer_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .delete();
}

/** Cancels deletions that have not hidden anybody yet. */
export async function cancelDeletions(database: Database, streamerId: string, ids: readonly string[]): Promise<void> {
  await database('viewer_deletions')
    .where({ streamer_id: streamerId, until_seq: null })
    .whereRaw(`viewer_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .delete();
}

/** Returns the existing viewers with these ids as stored. */
export async function bodiesOf(database: Database, streamerId: string, ids: readonly string[]): Promise<JsonValue[]> {
  const rows = await everyViewerById(database, streamerId, ids);
  return rows.map(({ body }) => JSON.parse(body) as JsonValue);
}

/** A row that names one of them. */
export interface Named {
  key: string | number;
  value: JsonValue;
}

const ANY = (column: string, needles: readonly string[]): string =>
  needles.length === 0 ? '1 = 0' : `(${needles.map(() => contains(`lower(${column})`)).join(' OR ')})`;

/** A section of the journal: `afterSeq < seq <= untilSeq`. */
export interface Piece {
  afterSeq: number;
  untilSeq: number;
}

/** Returns the events of a section that contain one of the texts or have one of the seqs. */
export async function eventsWith(
  database: Database,
  streamerId: string,
  { afterSeq, untilSeq }: Piece,
  { needles, seqs }: { needles: readonly string[]; seqs: readonly number[] },
): Promise<(Named & { type: string })[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', afterSeq)
    .where('seq', '<=', untilSeq)
    .whereRaw(`(${ANY('body', needles)} OR seq IN ${BOUND_LIST})`, [...needles, JSON.stringify(seqs)])
    .whereRaw(isJson('body'))
    .select<{ seq: number; type: string; body: string }[]>('seq', 'type', 'body');
  return rows.map(({ seq, type, body }) => ({ key: seq, type, value: JSON.parse(body) as JsonValue }));
}

const SETS = SET_TEXTS.map((text) => `${jsonMember('body', `payload.${text}`)} IS NOT NULL AS ${text}`);
const MEMBERS = {
  viewerId: 'viewer.tiktokId',
  cause: 'cause',
  itemId: 'itemId',
  key: 'payload.key',
  again: 'payload.cause',
} as const;
const ORIGIN = [...Object.entries(MEMBERS).map(([name, path]) => `${jsonMember('body', path)} AS "${name}"`), ...SETS];
/** Excludes most events, which have no cause, by these texts alone. */
const MAY_FOLLOW = ['"cause":"', '"itemId":"', '"key":"'].map((text) => hasText('body', text)).join(' OR ');

type OriginRow = Omit<Origin, 'sets'> & Record<Origin['sets'][number], number>;

/** Returns the origins of events of a section in order: those of these people, and those that may be follow-ups. */
export async function originsIn(
  database: Database,
  streamerId: string,
  { afterSeq, untilSeq }: Piece,
  ids: readonly string[],
): Promise<Origin[]> {
  const needles = ids.map((id) => JSON.stringify(id));
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', afterSeq)
    .where('seq', '<=', untilSeq)
    .whereRaw(`(${needles.map(() => contains('body')).join(' OR ')} OR ${MAY_FOLLOW})`, needles)
    .whereRaw(isJson('body'))
    .orderBy('seq')
    .select<OriginRow[]>('seq', 'id', database.raw(ORIGIN.join(', ')));
  return rows.map((row) => ({ ...row, sets: SET_TEXTS.filter((text) => row[text] === 1) }));
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

/** A live row, which contains nothing that streamers wrote. */
export interface LiveRow extends Named {
  kind: string;
  key: string;
}

interface LiveRowText {
  kind: string;
  key: string;
  body: string;
}

const liveRow = ({ kind, key, body }: LiveRowText): LiveRow => ({ kind, key, value: JSON.parse(body) as JsonValue });

/**
 * Returns rows that contain one of the texts, and all rows of these kinds.
 * @param without kinds to leave out
 */
export async function liveRowsWith(
  database: Database,
  streamerId: string,
  needles: readonly string[],
  { kinds, without }: { kinds: readonly string[]; without: readonly string[] },
): Promise<LiveRow[]> {
  const list = JSON.stringify(kinds);
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId })
    .whereNotIn('kind', without)
    .whereRaw(`(kind IN ${BOUND_LIST} OR ${ANY('body', needles)} OR ${ANY('key', needles)})`, [
      list,
      ...needles,
      ...needles,
    ])
    .whereRaw(isJson('body'))
    .select<LiveRowText[]>('kind', 'key', 'body');
  return rows.map(liveRow);
}

export async function liveRowsOf(database: Database, streamerId: string, kinds: readonly string[]): Promise<LiveRow[]> {
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId })
    .whereIn('kind', kinds)
    .whereRaw(isJson('body'))
    .select<LiveRowText[]>('kind', 'key', 'body');
  return rows.map(liveRow);
}

/** Returns the session time of the stored state, epoch ms. */
export async function sessionTimeOf(database: Database, streamerId: string): Promise<number> {
  const row = await database('sessions').where({ streamer_id: streamerId }).first<{ at: number } | undefined>('at');
  return row?.at ?? 0;
}

/** Returns one row, or undefined when it is missing or damaged. */
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
  people: readonly Person[];
  /** Rows before and after; null = deleted. */
  live: readonly { before: LiveRow; after: LiveRow | null }[];
  events: readonly Named[];
  untilSeq: number;
}

/**
 * Deletes the rows of the people and changes rows that name them, in one transaction. The earlier values of checkpoints are
 * dropped as a whole, because events could not be folded again as they were without the people.
 */
export async function removeFromSession(database: Database, streamerId: string, removal: Removal): Promise<void> {
  const { people, live, events, untilSeq } = removal;
  const ids = people.map(({ id }) => id);
  const list = JSON.stringify(ids);
  await database.transaction(async (transaction) => {
    await dropAllCheckpoints(transaction, streamerId);
    for (const table of ['viewers', 'archived_viewers'])
      await transaction(table)
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
    await dropWaitingNames(
      transaction,
      streamerId,
      people.flatMap(({ names }) => names),
    );
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
    for (const person of people)
      await transaction('viewer_deletions')
        .where({ streamer_id: streamerId, viewer_id: person.id })
        .update({ body: JSON.stringify(person), until_seq: untilSeq });
  });
}

/** A row of a viewer's ledger. */
export interface NamedEntry extends Named {
  viewerId: string;
  key: number;
}

const IS_SHARED = [...SHARED_CAUSES].map((cause) => hasText('body', `"cause":"${cause}"`)).join(' OR ');

/** Returns the seqs of a viewer's point changes that involved another viewer. */
export function sharedChangesOf(database: Database, streamerId: string, viewerId: string): Promise<number[]> {
  return database('points_ledger')
    .where({ streamer_id: streamerId, viewer_id: viewerId })
    .whereRaw(`(${IS_SHARED})`)
    .orderBy('seq')
    .pluck<number[]>('seq');
}

/**
 * Returns rows of others' ledgers with one of the texts or seqs, because their notes name the viewer they exchanged points
 * with.
 */
export async function ledgerWith(
  database: Database,
  streamerId: string,
  { needles, seqs }: { needles: readonly string[]; seqs: readonly number[] },
): Promise<NamedEntry[]> {
  const rows = await database('points_ledger')
    .where({ streamer_id: streamerId })
    .whereRaw(`(${ANY('body', needles)} OR seq IN ${BOUND_LIST})`, [...needles, JSON.stringify(seqs)])
    .whereRaw(isJson('body'))
    .select<{ viewer_id: string; seq: number; body: string }[]>('viewer_id', 'seq', 'body');
  return rows.map(({ viewer_id: viewerId, seq, body }) => ({
    viewerId,
    key: seq,
    value: JSON.parse(body) as JsonValue,
  }));
}

export async function changeLedger(database: Database, streamerId: string, rows: readonly NamedEntry[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await database.transaction(async (transaction) => {
      for (const { viewerId, key, value } of rows.slice(at, at + AT_A_TIME))
        await transaction('points_ledger')
          .where({ streamer_id: streamerId, viewer_id: viewerId, seq: key })
          .update({ body: JSON.stringify(value) });
    });
}
