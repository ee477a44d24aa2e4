/** Stores imported rows that wait for their user name to appear. */
import type { ImportViewersPayload } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST } from '../../../ground/db/dialect.ts';

/** Points for whoever has a name, in thousandths. */
export interface WaitingRow extends Pick<ImportViewersPayload, 'mode' | 'by'> {
  name: string;
  earned: number;
  /** Null = it follows what was earned. */
  balance: number | null;
  /** Name of the file. */
  file: string;
}

export interface StoredWaitingRow extends WaitingRow {
  id: string;
}

/** Number of rows written at a time, while events of all streams wait. */
const AT_A_TIME = 200;

const keyOf = (name: string): string => name.toLowerCase();

interface Stored {
  id: string;
  name: string;
  body: string;
}

const rowOf = ({ id, body }: Stored): StoredWaitingRow => ({ id, ...(JSON.parse(body) as WaitingRow) });

/** Combines a row with one of an earlier file for the same name, as if both had been applied in order. */
function after(before: WaitingRow | undefined, row: WaitingRow): WaitingRow {
  if (before === undefined || row.mode === 'set') return row;
  const both = (one: number, other: number): number => (row.mode === 'add' ? one + other : Math.max(one, other));
  const hasBalance = before.balance !== null || row.balance !== null;
  const balance = hasBalance ? both(before.balance ?? before.earned, row.balance ?? row.earned) : null;
  // What is added to a replacement is still a replacement.
  return { ...row, mode: before.mode, earned: both(before.earned, row.earned), balance };
}

/** Writes rows of a file, each combined with the one that waits for its name already. */
export async function keepWaiting(
  database: Database,
  streamerId: string,
  rows: readonly WaitingRow[],
  newId: () => string,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = rows.slice(at, at + AT_A_TIME);
    await database.transaction(async (transaction) => {
      const known = await waitingNamed(
        transaction,
        streamerId,
        some.map(({ name }) => name),
      );
      const byName = new Map(known.map((row) => [keyOf(row.name), row]));
      for (const row of some) {
        const { id = newId(), ...before } = byName.get(keyOf(row.name)) ?? {};
        const combined = after(byName.has(keyOf(row.name)) ? (before as WaitingRow) : undefined, row);
        await transaction('waiting_viewers')
          .insert({ streamer_id: streamerId, name: keyOf(row.name), id, body: JSON.stringify(combined) })
          .onConflict(['streamer_id', 'name'])
          .merge(['body']);
      }
    });
  }
}

/** Returns the rows that wait for one of these names, in any case. */
export async function waitingNamed(
  database: Database,
  streamerId: string,
  names: readonly string[],
): Promise<StoredWaitingRow[]> {
  const rows = await database('waiting_viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`name IN ${BOUND_LIST}`, [JSON.stringify(names.map(keyOf))])
    .select<Stored[]>('id', 'name', 'body');
  return rows.map(rowOf);
}

export async function waitingRow(database: Database, streamerId: string, id: string): Promise<StoredWaitingRow | null> {
  const row = await database('waiting_viewers')
    .where({ streamer_id: streamerId, id })
    .first<Stored | undefined>('id', 'name', 'body');
  return row === undefined ? null : rowOf(row);
}

export async function countWaiting(database: Database, streamerId: string): Promise<number> {
  const [found] = await database('waiting_viewers')
    .where({ streamer_id: streamerId })
    .count<{ count: number }[]>({ count: '*' });
  return found!.count;
}

/** Lists rows by name. */
export async function waitingRows(
  database: Database,
  streamerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredWaitingRow[]> {
  const rows = await database('waiting_viewers')
    .where({ streamer_id: streamerId })
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .select<Stored[]>('id', 'name', 'body');
  return rows.map(rowOf);
}

/** Returns all names that somebody waits for, in lower case. */
export function waitingNames(database: Database, streamerId: string): Promise<string[]> {
  return database('waiting_viewers').where({ streamer_id: streamerId }).pluck<string[]>('name');
}

/** @returns how many were deleted */
export function dropWaiting(database: Database, streamerId: string, id: string): Promise<number> {
  return database('waiting_viewers').where({ streamer_id: streamerId, id }).delete();
}

export async function dropAllWaiting(database: Database, streamerId: string): Promise<void> {
  await database('waiting_viewers').where({ streamer_id: streamerId }).delete();
}

/** Deletes the rows that wait for these names, of people who are deleted. */
export async function dropWaitingNames(
  database: Database,
  streamerId: string,
  names: readonly string[],
): Promise<void> {
  await database('waiting_viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`name IN ${BOUND_LIST}`, [JSON.stringify(names.map(keyOf))])
    .delete();
}
