/** Reads the streams of an agency's streamers from the summaries of their reports. */
import type { RosterNumbers } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import type { ReportSummary } from '../../reports/summary.ts';
import type { RosterRange } from './rosterRange.ts';

type Range = Pick<RosterRange, 'fromMs' | 'untilMs'>;

/** Selects streams that began in a range, after the streamer joined the agency. */
const streamsIn = (database: Database, agencyId: string, { fromMs, untilMs }: Range) =>
  database('users')
    .join('stream_reports as reports', 'reports.streamer_id', 'users.id')
    .where({ 'users.agency_id': agencyId, 'users.role': 'STREAMER', 'users.deleted_at': null })
    .where('reports.started_at', '>=', fromMs)
    .where('reports.started_at', '<', untilMs)
    .whereRaw('reports.started_at >= users.agency_joined_at')
    .whereRaw(isJson('reports.summary'));

/** Returns the streams of some streamers of the agency, by account. */
export async function streamsOf(
  database: Database,
  agencyId: string,
  ids: readonly string[],
  range: Range,
): Promise<Map<string, ReportSummary[]>> {
  const rows = await streamsIn(database, agencyId, range)
    .whereRaw(`users.id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .select<{ id: string; summary: string }[]>('users.id', 'reports.summary');
  const found = new Map<string, ReportSummary[]>();
  for (const { id, summary } of rows) {
    const own = found.get(id) ?? [];
    own.push(JSON.parse(summary) as ReportSummary);
    found.set(id, own);
  }
  return found;
}

/** A damaged summary counts as nothing, in whatever order the conditions are checked. */
const member = (name: string): string =>
  `CASE WHEN ${isJson('reports.summary')} THEN ${jsonMember('reports.summary', name)} END`;
const sum = (value: string): string => `coalesce(sum(${value}), 0)`;

const SUMS: Readonly<Record<keyof RosterNumbers, string>> = {
  streams: 'count(*)',
  seconds: `round(${sum(`coalesce(${member('endedAtMs')}, ${member('lastAtMs')}) - ${member('startedAtMs')}`)} / 1000.0)`,
  peakViewers: `max(${member('peakViewers')})`,
  coins: sum(member('coins')),
  gaps: sum(member('gaps')),
  gapSeconds: `round(${sum(member('gapMs'))} / 1000.0)`,
  alertsNotShown: sum(member('alertsNotShown')),
};

/** Adds up the streams of all streamers of the agency. */
export async function sumsOf(database: Database, agencyId: string, range: Range): Promise<RosterNumbers> {
  const columns = Object.entries(SUMS).map(([name, value]) => database.raw(`${value} AS ??`, [name]));
  const [row] = await streamsIn(database, agencyId, range).select<RosterNumbers[]>(columns);
  return row!;
}

/** Returns which of these accounts are streamers of the agency. */
export async function streamersAmong(database: Database, agencyId: string, ids: readonly string[]): Promise<string[]> {
  return database('users')
    .where({ agency_id: agencyId, role: 'STREAMER', deleted_at: null })
    .whereRaw(`id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .pluck<string[]>('id');
}
