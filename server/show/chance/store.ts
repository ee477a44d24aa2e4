/** SQL of secret chains and the draws that used them. No row contains an unrevealed secret. */
import type { Draw, DrawChain, DrawEntry } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

const CHAINS = 'chance_chains';
const DRAWS = 'chance_draws';
const ENTRIES = 'chance_entries';
/** Number of entries per row. */
export const PART_LENGTH = 1000;

/** A chain with the number of its used secrets. */
export interface StoredChain extends DrawChain {
  used: number;
}

/** Returns chains, oldest first. */
export async function chainsOf(database: Database, streamerId: string): Promise<StoredChain[]> {
  return database(CHAINS)
    .where({ streamer_id: streamerId })
    .orderBy('chain')
    .select<StoredChain[]>('chain', 'head', 'length', 'used');
}

/**
 * Inserts a chain.
 * @param page null unless it is the first one
 */
export async function insertChain(
  database: Database,
  streamerId: string,
  { chain, head, length }: DrawChain,
  page: string | null,
): Promise<void> {
  await database(CHAINS)
    .insert({ streamer_id: streamerId, chain, head, length, used: 0, page })
    .onConflict(['streamer_id', 'chain'])
    .ignore();
}

export async function markUsed(database: Database, streamerId: string, chain: number, number: number): Promise<void> {
  await database(CHAINS).where({ streamer_id: streamerId, chain }).update({ used: number });
}

/** Returns null when nobody has this page. */
export async function ownerOfPage(database: Database, page: string): Promise<string | null> {
  const row = await database(CHAINS).where({ page }).first<{ streamer_id: string } | undefined>('streamer_id');
  return row?.streamer_id ?? null;
}

/** Returns the next position. Positions have no gaps, so it is also the number of draws. */
export async function nextPosition(database: Database, streamerId: string): Promise<number> {
  const row = await database(DRAWS)
    .where({ streamer_id: streamerId })
    .max<{ last: number | null }[]>({ last: 'position' });
  return (row[0]?.last ?? -1) + 1;
}

interface StoredDraw {
  position: number;
  draw: Draw;
}

const parsed = (row: { position: number; body: string } | undefined): StoredDraw | null =>
  row === undefined ? null : { position: row.position, draw: JSON.parse(row.body) as Draw };

type Row = { position: number; body: string };

/** Finds a draw by the requester's id. */
export async function findDraw(database: Database, streamerId: string, drawId: string): Promise<StoredDraw | null> {
  const row = await database(DRAWS)
    .where({ streamer_id: streamerId, draw_id: drawId })
    .first<Row | undefined>('position', 'body');
  return parsed(row);
}

export async function lastDraw(database: Database, streamerId: string): Promise<StoredDraw | null> {
  const row = await database(DRAWS)
    .where({ streamer_id: streamerId })
    .orderBy('position', 'desc')
    .first<Row | undefined>('position', 'body');
  return parsed(row);
}

export async function drawsFrom(database: Database, streamerId: string, first: number, limit: number): Promise<Draw[]> {
  const rows = await database(DRAWS)
    .where({ streamer_id: streamerId })
    .andWhere('position', '>=', first)
    .orderBy('position')
    .limit(limit)
    .select<Row[]>('position', 'body');
  return rows.map(({ body }) => JSON.parse(body) as Draw);
}

export async function insertDraw(
  database: Database,
  streamerId: string,
  drawId: string,
  { position, draw }: StoredDraw,
): Promise<void> {
  const body = JSON.stringify(draw);
  await database(DRAWS).insert({ streamer_id: streamerId, position, draw_id: drawId, body });
}

export async function replaceDraw(
  database: Database,
  streamerId: string,
  { position, draw }: StoredDraw,
): Promise<void> {
  await database(DRAWS)
    .where({ streamer_id: streamerId, position })
    .update({ body: JSON.stringify(draw) });
}

/** Inserts one row of the entries of a draw with a list. */
export async function insertPart(
  database: Database,
  streamerId: string,
  position: number,
  part: number,
  lines: readonly string[],
): Promise<void> {
  await database(ENTRIES).insert({ streamer_id: streamerId, position, part, body: lines.join('\n') });
}

export async function removeParts(database: Database, streamerId: string, position: number): Promise<void> {
  await database(ENTRIES).where({ streamer_id: streamerId, position }).delete();
}

/** Returns entries of a draw with a list from one of them on, in order. */
export async function listedEntries(
  database: Database,
  streamerId: string,
  position: number,
  { first, limit }: { first: number; limit: number },
): Promise<DrawEntry[]> {
  const [from, until] = [first, first + limit].map((entry) => Math.floor(entry / PART_LENGTH)) as [number, number];
  const rows = await database(ENTRIES)
    .where({ streamer_id: streamerId, position })
    .whereBetween('part', [from, until])
    .orderBy('part')
    .select<{ body: string }[]>('body');
  const skipped = first - from * PART_LENGTH;
  return rows.flatMap(({ body }) => body.split('\n').map(entryOfLine)).slice(skipped, skipped + limit);
}

function entryOfLine(line: string): DrawEntry {
  const [weight = '', hash = ''] = line.split(' ');
  return { hash, weight: Number(weight) };
}

/** Returns a draw by its position among all of a streamer's; null = there is none. */
export async function drawAt(database: Database, streamerId: string, position: number): Promise<Draw | null> {
  const [draw] = await drawsFrom(database, streamerId, position, 1);
  return draw ?? null;
}
