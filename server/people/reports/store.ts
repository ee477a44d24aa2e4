/** Stores reports of streams, their top viewers, and how far the journal is written into them. */
import type { Database } from '../../ground/db/connection.ts';
import { BOUND_LIST, boundTuples, isJson, ROW_NUMBER } from '../../ground/db/dialect.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { type EventRow, toJournal } from '../../show/session/store.ts';
import type { Deeds, Report, Written } from './report.ts';
import { type ReportSummary, summaryOf } from './summary.ts';

/** Order of lists. Ids are random, so reports that began at the same time come in the order in which they were made. */
const NEWEST_FIRST = `started_at DESC, ${ROW_NUMBER} DESC`;

/** Position in the journal up to which reports are written, and the unfinished report. */
export interface Cursor {
  seq: number;
  reportId: string | null;
}

/** Returns streamers with an unwritten part of the journal. */
export async function streamersToWrite(database: Database): Promise<string[]> {
  const rows = await database('sessions')
    .leftJoin('stream_report_cursors', 'stream_report_cursors.streamer_id', 'sessions.streamer_id')
    .whereRaw('sessions.seq > coalesce(stream_report_cursors.seq, 0)')
    .select<{ id: string }[]>({ id: 'sessions.streamer_id' });
  return rows.map(({ id }) => id);
}

export async function cursorOf(database: Database, streamerId: string): Promise<Cursor> {
  const row = await database('stream_report_cursors')
    .where({ streamer_id: streamerId })
    .first<{ seq: number; report_id: string | null } | undefined>('seq', 'report_id');
  return { seq: row?.seq ?? 0, reportId: row?.report_id ?? null };
}

/** Returns the last event that a session has committed; not all events are in the journal. */
export async function committedSeq(database: Database, streamerId: string): Promise<number> {
  const row = await database('sessions').where({ streamer_id: streamerId }).first<{ seq: number } | undefined>('seq');
  return row?.seq ?? 0;
}

/** Events that follow one another in a journal. */
export interface EventPortion {
  /** Oldest first. */
  events: JournalEvent[];
  hasMore: boolean;
}

/**
 * Returns the next events of a journal: at most `most`, and no more text than `mostCharacters` unless the first event alone
 * has more. An event of an import lists its viewers, so a number of events does not limit the size.
 */
export async function eventsAfter(
  database: Database,
  streamerId: string,
  afterSeq: number,
  { most, mostCharacters }: { most: number; mostCharacters: number },
): Promise<EventPortion> {
  const following = database('events').where({ streamer_id: streamerId }).where('seq', '>', afterSeq).orderBy('seq');
  const sizes = await following
    .clone()
    .limit(most)
    .select<{ seq: number; size: number }[]>('seq', database.raw('LENGTH(body) AS size'));
  let characters = 0;
  const tooMany = sizes.findIndex(({ size }, at) => (characters += size) > mostCharacters && at > 0);
  const taken = tooMany === -1 ? sizes : sizes.slice(0, tooMany);
  if (taken.length === 0) return { events: [], hasMore: false };
  const rows = await following
    .clone()
    .where('seq', '<=', taken.at(-1)!.seq)
    .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
  return { events: rows.map(toJournal), hasMore: tooMany !== -1 || sizes.length === most };
}

/** Returns null when there is none of this id, or it is unreadable. */
export async function findReport(database: Database, streamerId: string, id: string): Promise<Report | null> {
  const row = await database('stream_reports')
    .where({ streamer_id: streamerId, id })
    .whereRaw(isJson('body'))
    .first<{ body: string } | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as Report);
}

export async function hasReport(database: Database, streamerId: string, id: string): Promise<boolean> {
  return (await database('stream_reports').where({ streamer_id: streamerId, id }).first('id')) !== undefined;
}

const ADD_DEEDS = `INSERT INTO stream_report_people (streamer_id, report_id, viewer_id, coins, likes, chats)
  SELECT streamer, report, viewer, coins, likes, chats
  FROM ${boundTuples(['streamer', 'report', 'viewer', 'coins', 'likes', 'chats'])} AS added WHERE 1 = 1
  ON CONFLICT (streamer_id, report_id, viewer_id) DO UPDATE SET
  coins = stream_report_people.coins + excluded.coins, likes = stream_report_people.likes + excluded.likes,
  chats = stream_report_people.chats + excluded.chats`;

/** Stores everything or nothing, because data written twice would count twice. Does nothing when somebody else was first. */
export async function storeWritten(
  database: Database,
  streamerId: string,
  { before, seq, touched }: { before: Cursor; seq: number; touched: readonly Written[] },
): Promise<void> {
  const cursor = { seq, report_id: touched.at(-1)?.report.id ?? before.reportId };
  await database.transaction(async (transaction) => {
    if ((await cursorOf(transaction, streamerId)).seq !== before.seq) return;
    for (const { report, deeds } of touched) {
      const row = {
        started_at: report.startedAtMs,
        summary: JSON.stringify(summaryOf(report)),
        body: JSON.stringify(report),
      };
      await transaction('stream_reports')
        .insert({ streamer_id: streamerId, id: report.id, ...row })
        .onConflict(['streamer_id', 'id'])
        .merge(row);
      const added = [...deeds].map(([viewer, { coins, likes, chats }]) => [
        streamerId,
        report.id,
        viewer,
        coins,
        likes,
        chats,
      ]);
      if (added.length > 0) await transaction.raw(ADD_DEEDS, [JSON.stringify(added)]);
    }
    await transaction('stream_report_cursors')
      .insert({ streamer_id: streamerId, ...cursor })
      .onConflict('streamer_id')
      .merge(cursor);
  });
}

/** Deletes the oldest reports. */
export async function removeOldest(database: Database, streamerId: string, most: number): Promise<void> {
  const old = await database('stream_reports')
    .where({ streamer_id: streamerId })
    .orderByRaw(NEWEST_FIRST)
    .offset(most)
    .limit(100)
    .select<{ id: string }[]>('id');
  for (const { id } of old) await removeReport(database, streamerId, id);
}

export async function removeReport(database: Database, streamerId: string, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('stream_report_people').where({ streamer_id: streamerId, report_id: id }).delete();
    await transaction('stream_reports').where({ streamer_id: streamerId, id }).delete();
    // The rest of it is not written any more.
    await transaction('stream_report_cursors')
      .where({ streamer_id: streamerId, report_id: id })
      .update({ report_id: null });
  });
}

/** Removes people from all reports; their contributions stay counted. */
export async function forgetInReports(
  database: Database,
  streamerId: string,
  viewerIds: readonly string[],
): Promise<void> {
  await database('stream_report_people')
    .where({ streamer_id: streamerId })
    .whereRaw(`viewer_id IN ${BOUND_LIST}`, [JSON.stringify(viewerIds)])
    .delete();
}

export interface ListedReport {
  id: string;
  summary: ReportSummary;
}

/** Returns reports, newest first. */
export async function listReports(
  database: Database,
  streamerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedReport[]; total: number }> {
  const all = database('stream_reports').where({ streamer_id: streamerId }).whereRaw(isJson('summary'));
  const [counted] = await all.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await all
    .orderByRaw(NEWEST_FIRST)
    .limit(limit)
    .offset(offset)
    .select<{ id: string; summary: string }[]>('id', 'summary');
  return {
    rows: rows.map(({ id, summary }) => ({ id, summary: JSON.parse(summary) as ReportSummary })),
    total: counted?.total ?? 0,
  };
}

export interface RankedViewer {
  id: string;
  amount: number;
  /** The viewer's row; null = it no longer exists. */
  body: string | null;
}

/** Viewers who were never merged are found by the order of amounts, all others one by one, because they are few. */
const mostOfPeople = (
  what: keyof Deeds,
): string => `SELECT ranked.id, ranked.amount, coalesce(viewers.body, archived.body) AS body FROM (
    SELECT id, sum(amount) AS amount FROM (
      SELECT * FROM (
        SELECT viewer_id AS id, ${what} AS amount FROM stream_report_people
        WHERE streamer_id = ? AND report_id = ? AND ${what} > 0 AND viewer_id NOT IN ${BOUND_LIST}
        ORDER BY 2 DESC, 1 LIMIT ?
      ) UNION ALL
      SELECT merged.person, people.${what} FROM ${boundTuples(['viewer', 'person'])} AS merged
      CROSS JOIN stream_report_people AS people ON people.streamer_id = ? AND people.report_id = ?
        AND people.viewer_id = merged.viewer AND people.${what} > 0
    ) GROUP BY id ORDER BY 2 DESC, 1 LIMIT ?
  ) AS ranked LEFT JOIN viewers ON viewers.streamer_id = ? AND viewers.tiktok_id = ranked.id
  LEFT JOIN archived_viewers AS archived ON archived.streamer_id = ? AND archived.tiktok_id = ranked.id
  ORDER BY 2 DESC, 1`;

/**
 * Returns the top viewers of a stream by one amount.
 * @param people current ids of merged viewers
 */
export async function mostOf(
  database: Database,
  { streamerId, reportId }: { streamerId: string; reportId: string },
  what: keyof Deeds,
  people: ReadonlyMap<string, string>,
  limit: number,
): Promise<RankedViewer[]> {
  const merged = new Map([...people, ...[...people.values()].map((person) => [person, person] as const)]);
  const neverMerged = [streamerId, reportId, JSON.stringify([...merged.keys()]), limit];
  const whoMerged = [JSON.stringify([...merged]), streamerId, reportId];
  return database.raw<RankedViewer[]>(mostOfPeople(what), [
    ...neverMerged,
    ...whoMerged,
    limit,
    streamerId,
    streamerId,
  ]);
}

/**
 * Returns a viewer's activity in the streams that still have it, newest first.
 * @param viewerIds all ids of the person
 */
export async function deedsOfViewer(
  database: Database,
  streamerId: string,
  viewerIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (Deeds & { id: string; startedAtMs: number })[]; total: number }> {
  const all = database('stream_report_people as people')
    .join('stream_reports as reports', (join) =>
      join.on('reports.streamer_id', 'people.streamer_id').andOn('reports.id', 'people.report_id'),
    )
    .where({ 'people.streamer_id': streamerId })
    .whereRaw(`people.viewer_id IN ${BOUND_LIST}`, [JSON.stringify(viewerIds)]);
  const [counted] = await all.clone().countDistinct<{ total: number }[]>({ total: 'reports.id' });
  const rows = await all
    .groupBy('reports.id', 'reports.started_at')
    .groupByRaw(`reports.${ROW_NUMBER}`)
    .orderByRaw(`reports.started_at DESC, reports.${ROW_NUMBER} DESC`)
    .limit(limit)
    .offset(offset)
    .select({ id: 'reports.id', startedAtMs: 'reports.started_at' })
    .sum({ coins: 'people.coins', likes: 'people.likes', chats: 'people.chats' });
  return { rows: rows as (Deeds & { id: string; startedAtMs: number })[], total: counted?.total ?? 0 };
}

/** Keeps only the top viewers: once another stream has begun, nobody moves up any more. */
export async function keepMost(database: Database, streamerId: string, reportId: string, most: number): Promise<void> {
  const ranked = (what: string): string =>
    `SELECT viewer_id FROM (SELECT viewer_id FROM stream_report_people WHERE streamer_id = ? AND report_id = ?
      ORDER BY ${what} DESC, viewer_id LIMIT ?)`;
  const kept = [streamerId, reportId, most];
  await database.raw(
    `DELETE FROM stream_report_people WHERE streamer_id = ? AND report_id = ? AND viewer_id NOT IN (
      ${ranked('coins')} UNION ${ranked('likes')} UNION ${ranked('chats')})`,
    [streamerId, reportId, ...kept, ...kept, ...kept],
  );
}
