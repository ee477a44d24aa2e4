/**
 * Searches, sorts and pages the viewers of a streamer in the database. A total counts only while its period lasts: a row's
 * totals are as of the day and stream of the viewer's last activity.
 */
import type { Knex } from 'knex';
import { comparableText } from '#engine/core/comparableText.ts';
import { platformOf } from '#engine/rules/viewerPlatform.ts';
import type { ViewerColumn, WithColumn } from '#engine/rules/viewerSort.ts';
import type { DataRange, ListViewers } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Bounds, ViewerBounds } from './viewerBounds.ts';
import { everyViewerById } from './everyViewer.ts';
import { namedViewerIds } from './namedViewers.ts';
import { BOUND_LIST, byIndex, isJson, joinedTexts, jsonElements, jsonMember } from '../../ground/db/dialect.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import { viewersWithJoinSound } from '../../media/join-sounds/store.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import { type Keys, RANGE_INDEX } from '../../show/fold/totals/periodTotals.ts';

type SortColumn = ViewerColumn;

/** Totals of the row by sort column. */
const TOTALS: Partial<Record<SortColumn, string>> = {
  coinsGiven: 'coins',
  likesGiven: 'likes',
  chatMessages: 'chatMessages',
};
/** Day of a row, or of its points from before a reset. */
const day = (column: string): string => `substr(${jsonMember(column, 'stamp')}, 1, 10)`;
const DAY_MS = 86_400_000;

/** Returns the first day of the ISO week of a day, `2026-11-20`. */
function mondayOf(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = (Math.floor(midnight / DAY_MS) + 3) % 7;
  return new Date(midnight - weekday * DAY_MS).toISOString().slice(0, 10);
}

type ListedViewers = WithColumn<ListViewers>;

type Condition = readonly [sql: string, value: string | number];

/** Checks whether a row's period is still current. Days are compared as texts; none is in the future. */
const RUNS: { readonly [R in DataRange]: (keys: Keys, column: string) => readonly Condition[] } = {
  allTime: () => [],
  today: ({ today }, column) => [[`${day(column)} = ?`, today]],
  week: ({ today }, column) => [[`${day(column)} >= ?`, mondayOf(today)]],
  month: ({ month }, column) => [[`substr(${day(column)}, 1, 7) = ?`, month]],
  year: ({ year }, column) => [[`substr(${day(column)}, 1, 4) = ?`, year]],
  currentStream: ({ stream }, column) => [[`substr(${jsonMember(column, 'stamp')}, 12) = ?`, stream]],
};

const epochOf = (column: string): string => `coalesce(${jsonMember(column, 'epoch')}, 0)`;

/** Excludes points from before a reset or a removal, and those of an arriving import. */
const counts = ({ epochs }: Keys, column: string): readonly Condition[] => [
  ...(epochs.since === 0 ? [] : [[`${epochOf(column)} >= ?`, epochs.since] as const]),
  ...(epochs.removals === undefined ? [] : notRemoved(epochs, column)),
  ...(epochs.arriving === undefined ? [] : [arrived(column, epochs.arriving)]),
];

/**
 * Applies `sinceOf` in SQL: the last removal includes everybody affected by an earlier one, and rows touched since contain it.
 */
function notRemoved({ removals = [], undone = [] }: Keys['epochs'], column: string): Condition[] {
  const conditions: Condition[] = [];
  const last = removals.at(-1);
  if (last) {
    const isOf = `${epochOf('body')} < ${last.epoch} AND updated_at < ?`;
    conditions.push([`(${epochOf(column)} >= ${last.epoch} OR NOT (${isOf}))`, last.cutoffMs]);
  }
  if (column === 'body') return conditions;
  const taken = `SELECT max(${jsonMember('value', 'epoch')}) FROM ${jsonElements('body', 'removed')}
    WHERE ${jsonMember('value', 'epoch')} NOT IN ${BOUND_LIST}`;
  return [...conditions, [`${epochOf(column)} >= coalesce((${taken}), 0)`, JSON.stringify(undone)]];
}
const arrived = (column: string, arriving: number): Condition => [
  `coalesce(${jsonMember(column, 'arrives')}, 0) <> ?`,
  arriving,
];

type Sorted = readonly [sql: string, values: (string | number)[]];

function sortedBy({ sortColumn, range }: Pick<ListedViewers, 'sortColumn' | 'range'>, keys: Keys): Sorted {
  if (sortColumn === 'name') return [`lower(${jsonMember('body', 'displayName')})`, []];
  if (sortColumn === 'firstSeenAt') return [jsonMember('body', 'createdAt'), []];
  if (sortColumn === 'lastSeenAt') return ['updated_at', []];
  // A level follows from all points.
  if (sortColumn === 'level') return pointsIn('allTime', keys);
  if (sortColumn === 'points') return pointsIn(range, keys);
  const total = jsonMember('body', `${TOTALS[sortColumn]!}[${RANGE_INDEX[range]}]`);
  return onlyWhere(total, RUNS[range](keys, 'body'));
}

function onlyWhere(total: string, conditions: readonly Condition[]): Sorted {
  if (conditions.length === 0) return [total, []];
  return [
    `CASE WHEN ${conditions.map(([sql]) => sql).join(' AND ')} THEN ${total} ELSE 0 END`,
    conditions.map(([, value]) => value),
  ];
}

/** Earned points, with those that count again because a reset was undone, and those from imports. */
export function pointsIn(range: DataRange, keys: Keys): Sorted {
  const points = (column: string): string => jsonMember(column, `points[${RANGE_INDEX[range]}]`);
  return sumOf(points, (column) => [...RUNS[range](keys, column), ...counts(keys, column)], keys);
}

/** The balance, computed the same way. */
export function balanceIn(keys: Keys): Sorted {
  const balance = (column: string): string =>
    `coalesce(${jsonMember(column, 'balance')}, ${jsonMember(column, 'points[0]')})`;
  return sumOf(balance, (column) => counts(keys, column), keys);
}

function sumOf(
  numberOf: (column: string) => string,
  conditionsOf: (column: string) => readonly Condition[],
  keys: Keys,
): Sorted {
  const inColumn = (column: string): Sorted => onlyWhere(numberOf(column), conditionsOf(column));
  const [own, values] = inColumn('body');
  const { since, epoch, imports } = keys.epochs;
  if (since === epoch && imports === undefined) return [own, values];
  const [past, pastValues] = inColumn('part.value');
  const sum = `coalesce((SELECT sum(${past}) FROM ${jsonElements('body', 'past')} AS part), 0)`;
  return [`${own} + ${sum}`, [...values, ...pastValues]];
}

/** Selection and order of viewers. */
export interface ChosenViewers extends Pick<
  ListedViewers,
  'search' | 'viewerIds' | 'range' | 'sortColumn' | 'sortDirection'
> {
  withJoinSound?: boolean;
  /** Keys of the current periods. */
  keys: Keys;
  bounds: ViewerBounds;
}
export type ViewerQuery = ChosenViewers & Pick<ListViewers, 'limit' | 'offset'>;

/** Computes nothing without a bound. */
function between(viewers: Knex.QueryBuilder, [sql, values]: Sorted, { from, to }: Bounds): void {
  if (from !== null) void viewers.whereRaw(`${sql} >= ?`, [...values, from]);
  if (to !== null) void viewers.whereRaw(`${sql} <= ?`, [...values, to]);
}

async function chosen(
  database: Database,
  streamerId: string,
  { search, viewerIds, withJoinSound = false, range, keys, bounds }: ChosenViewers,
): Promise<{ all: Knex.QueryBuilder }> {
  // Skips damaged rows.
  const all = withJoinSound
    ? viewersWithJoinSound(database, streamerId)
    : database('viewers').where({ streamer_id: streamerId }).whereRaw(isJson('body'));
  const ids = viewerIds.split(',').filter((id) => id !== '');
  if (ids.length > 0) void all.whereRaw(`tiktok_id IN ${BOUND_LIST}`, [JSON.stringify(ids)]);
  const { arriving } = keys.epochs;
  if (arriving !== undefined) void all.whereRaw(...arrived('body', arriving));
  between(all, pointsIn(range, keys), bounds.points);
  between(all, pointsIn('allTime', keys), bounds.level);
  between(all, ['updated_at', []], bounds.seen);
  if (search !== '') {
    const named = await namedViewerIds(database, streamerId, search);
    void all.whereRaw(`tiktok_id IN ${BOUND_LIST}`, [JSON.stringify(named)]);
  }
  // A query alone would be executed when awaited.
  return { all };
}

function inOrder(viewers: Knex.QueryBuilder, query: ChosenViewers): Knex.QueryBuilder {
  const [sql, values] = sortedBy(query, query.keys);
  const { sortDirection } = query;
  return viewers.orderByRaw(`${sql} ${sortDirection}, tiktok_id ${sortDirection}`, values);
}

export async function listViewers(
  database: Database,
  streamerId: string,
  query: ViewerQuery,
): Promise<ListPage<ViewerRow>> {
  const { all } = await chosen(database, streamerId, query);
  const [counted] = await all.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await inOrder(all.clone(), query)
    .limit(query.limit)
    .offset(query.offset)
    .select<{ body: string }[]>('body');
  return { rows: rows.map(({ body }) => JSON.parse(body) as ViewerRow), total: counted?.total ?? 0 };
}

/** Returns viewers in the order of these ids; missing ones are left out. */
export async function viewersById(
  database: Database,
  streamerId: string,
  ids: readonly string[],
): Promise<ViewerRow[]> {
  const rows = await database('viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`tiktok_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .select<{ id: string; body: string }[]>({ id: 'tiktok_id' }, 'body');
  const byId = new Map(rows.map(({ id, body }) => [id, body]));
  return ids.flatMap((id) => (byId.has(id) ? [JSON.parse(byId.get(id)!) as ViewerRow] : []));
}

export interface ViewerBodies {
  count: number;
  /** The highest id among them. */
  last: string;
  /** Stored texts, separated by `BETWEEN_TEXTS`. */
  bodies: string;
}

/** Returns the first viewers with an id after a given one. */
export async function viewerBodiesAfter(
  database: Database,
  streamerId: string,
  after: string,
  limit: number,
): Promise<ViewerBodies> {
  const some = database('viewers')
    .where({ streamer_id: streamerId })
    .where('tiktok_id', '>', after)
    .orderBy('tiktok_id')
    .limit(limit)
    .select('tiktok_id', 'body');
  const all = database.from(some.as('some')).count({ count: '*' }).max({ last: 'tiktok_id' });
  const found = await all
    .select({ bodies: database.raw(joinedTexts('body')) })
    .first<{ count: number; last: string | null; bodies: string | null }>();
  return { count: found.count, last: found.last ?? after, bodies: found.bodies ?? '' };
}

/** Returns all their ids in order. */
export async function listViewerIds(database: Database, streamerId: string, query: ChosenViewers): Promise<string[]> {
  const { all } = await chosen(database, streamerId, query);
  return inOrder(all, query).pluck<string[]>('tiktok_id');
}

/** Finds a viewer, including archived ones; null = no such viewer. */
export async function findViewer(database: Database, streamerId: string, id: string): Promise<ViewerRow | null> {
  const [row] = await everyViewerById(database, streamerId, [id]);
  return row === undefined ? null : (JSON.parse(row.body) as ViewerRow);
}

/** Names change hands, so several viewers may have had the same one. */
const MAX_NAMESAKES = 50;

/**
 * Finds a viewer by name in any case; of several, the last active one. Null = nobody.
 * @param platform only viewers of this platform; undefined = those of the first platform before all others
 */
export async function findViewerId(
  database: Database,
  streamerId: string,
  name: string,
  platform?: string,
): Promise<string | null> {
  // Without the index SQLite would scan all viewers.
  const named = await database
    .from(database.raw(`viewers ${byIndex('viewers_by_name')}`))
    .where({ streamer_id: streamerId })
    .whereRaw('lower(name) IN (lower(?), ?)', [name, comparableText(name)])
    .orderBy('updated_at', 'desc')
    .limit(MAX_NAMESAKES)
    .pluck<string[]>('tiktok_id');
  const own = named.find((id) => platformOf(id) === (platform ?? ''));
  return own ?? (platform === undefined ? named[0] : undefined) ?? null;
}

export interface ActiveViewersQuery {
  after: string;
  sinceMs: number;
  untilMs: number;
  limit: number;
}

/** Returns ids after a given one, in order, of viewers who existed before `untilMs` and were active since `sinceMs`. */
export async function viewersActive(
  database: Database,
  streamerId: string,
  { after, sinceMs, untilMs, limit }: ActiveViewersQuery,
): Promise<string[]> {
  const rows = await database('viewers')
    .where({ streamer_id: streamerId })
    .where('tiktok_id', '>', after)
    .where('updated_at', '>=', sinceMs)
    .whereRaw(`CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'createdAt')} <= ? ELSE 1 = 0 END`, [untilMs])
    .orderBy('tiktok_id')
    .limit(limit)
    .select<{ tiktok_id: string }[]>('tiktok_id');
  return rows.map(({ tiktok_id: id }) => id);
}
