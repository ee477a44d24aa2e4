/** Reads the ledger of one viewer: stored rows, and rows that are not stored yet. */
import type { Database } from '../../../ground/db/connection.ts';
import { boundTuples, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import type { ListPage } from '../../../ground/db/listPage.ts';
import type { LedgerRow } from '../../../show/fold/ledger/ledgerRow.ts';
import type { Keys } from '../../../show/fold/totals/periodTotals.ts';
import { pointsIn } from '../store.ts';

/** A reset of all points, or a removal of the viewer's points, among the rows of a viewer. */
export interface ResetMark extends Pick<LedgerRow, 'seq' | 'at' | 'by'> {
  cause: 'reset' | 'removal';
  earned: 0;
  balance: 0;
  undoneAt?: number;
}
export type ListedRow = LedgerRow | ResetMark;

export interface LedgerQuery {
  viewerId: string;
  /** Rows that are not stored: the current hour, resets and removals. */
  more: readonly ListedRow[];
  /** The viewer's first epoch that counts, and the arriving import. */
  epochs: { since: number; arriving: number | undefined };
  limit: number;
  offset: number;
}

export interface LedgerPage extends ListPage<ListedRow> {
  /** Sum of newer rows that count towards the balance. */
  newer: number;
}

/** Rows of an arriving import are hidden until it is complete. */
const ALL = `(SELECT seq, body FROM points_ledger WHERE streamer_id = ? AND viewer_id = ?
  AND coalesce(${jsonMember('body', 'arrives')}, 0) <> ?
  UNION ALL SELECT seq, body FROM ${boundTuples(['seq', 'body'])} AS more) AS entries`;
const COUNTS = `coalesce(${jsonMember('body', 'epoch')}, 0) >= ?`;

/** Returns a page of a viewer's rows, newest first. */
export async function listLedger(database: Database, streamerId: string, query: LedgerQuery): Promise<LedgerPage> {
  const { viewerId, more, epochs, limit, offset } = query;
  const all = [streamerId, viewerId, epochs.arriving ?? -1, JSON.stringify(more.map((row) => [row.seq, row]))];
  const rows = (await database.raw(`SELECT body FROM ${ALL} ORDER BY seq DESC LIMIT ? OFFSET ?`, [
    ...all,
    limit,
    offset,
  ])) as { body: string }[];
  const listed = rows.map(({ body }) => JSON.parse(body) as ListedRow);
  const [counted] = (await database.raw(
    `SELECT count(*) AS total,
      coalesce(sum(CASE WHEN seq > ? AND ${COUNTS} THEN ${jsonMember('body', 'balance')} ELSE 0 END), 0) AS newer
     FROM ${ALL}`,
    [listed[0]?.seq ?? 0, epochs.since, ...all],
  )) as { total: number; newer: number }[];
  return { rows: listed, total: counted!.total, newer: counted!.newer };
}

/** Returns null when the viewer has no such row. */
export async function findLedgerRow(
  database: Database,
  streamerId: string,
  viewerId: string,
  seq: number,
): Promise<LedgerRow | null> {
  const row = await database('points_ledger')
    .where({ streamer_id: streamerId, viewer_id: viewerId, seq })
    .first<{ body: string } | undefined>('body');
  return row === undefined ? null : (JSON.parse(row.body) as LedgerRow);
}

/** Counts the viewers with points that count, and sums their earned points in thousandths. */
export async function pointsOfAll(
  database: Database,
  streamerId: string,
  keys: Keys,
): Promise<{ viewers: number; thousandths: number }> {
  const [points, values] = pointsIn('allTime', keys);
  const [found] = (await database.raw(
    `SELECT count(*) AS viewers, coalesce(sum(points), 0) AS thousandths FROM
      (SELECT CASE WHEN ${isJson('body')} THEN ${points} ELSE 0 END AS points FROM viewers WHERE streamer_id = ?) AS earned
      WHERE points > 0`,
    [...values, streamerId],
  )) as { viewers: number; thousandths: number }[];
  return found!;
}
