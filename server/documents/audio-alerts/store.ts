/** Lists audio alerts. */
import type { AudioAlert, ListAudioAlerts } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson, jsonElements, jsonLength, jsonMember } from '../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';
import { ALERT } from '../kinds.ts';

export interface StoredAlert {
  alert: AudioAlert;
  editedAtMs: number;
}

interface Row {
  body: string;
  edited_at: number;
}

const SORT_COLUMNS = { name: 'search_key', lastEditedAt: 'edited_at' } as const;
/** An alert without profiles plays for all. */
const PLAYS_FOR = `(${jsonLength('body', 'profileIds')} = 0
  OR EXISTS (SELECT 1 FROM ${jsonElements('body', 'profileIds')} AS profile WHERE profile.value = ?))`;
const TRIGGER = jsonMember('body', 'trigger.kind');

const alertsOf = (database: Database, streamerId: string) =>
  database('documents').where({ streamer_id: streamerId, kind: ALERT }).whereRaw(isJson('body'));

/** Returns a page of a streamer's alerts. Damaged ones are not listed but repaired separately (server/repair). */
export async function listAlerts(
  database: Database,
  streamerId: string,
  { type, profile, ...query }: ListAudioAlerts,
): Promise<ListPage<StoredAlert>> {
  const all = alertsOf(database, streamerId);
  if (type !== undefined) void all.whereRaw(`${TRIGGER} = ?`, [type]);
  if (profile !== undefined) void all.whereRaw(PLAYS_FOR, [profile]);
  const { rows, total } = await listPage<Row, keyof typeof SORT_COLUMNS>(all, query, SORT_COLUMNS);
  return {
    rows: rows.map(({ body, edited_at }) => ({ alert: JSON.parse(body) as AudioAlert, editedAtMs: edited_at })),
    total,
  };
}

/** Returns the ids of all enabled or all disabled alerts. */
export async function idsSwitched(database: Database, streamerId: string, isEnabled: boolean): Promise<string[]> {
  const rows = await alertsOf(database, streamerId).orderBy(['search_key', 'id']).select<Row[]>('body');
  const alerts = rows.map(({ body }) => JSON.parse(body) as AudioAlert);
  return alerts.filter((alert) => alert.isEnabled === isEnabled).map(({ id }) => id);
}
