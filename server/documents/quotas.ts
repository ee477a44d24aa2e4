/** Refuses overlays that would go beyond what an account may have. Growth alone is refused: what is there stays. */
import { AppError } from '#engine/core/appError.ts';
import { type Quotas, quotasFor } from '#engine/rules/quotas.ts';
import type { ErrorCode, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';

/** How much an overlay is. */
export interface OverlaySize {
  items: number;
  /** As it is stored. */
  bytes: number;
}

export const NO_OVERLAY: OverlaySize = { items: 0, bytes: 0 };

/** @param defaultPlan of accounts that have none of their own */
export async function quotasOf(database: Database, streamerId: string, defaultPlan: Plan): Promise<Quotas> {
  const user = await database('users')
    .where({ id: streamerId })
    .first<{ plan: Plan | null; demo_expires_at: number | null } | undefined>('plan', 'demo_expires_at');
  if (user === undefined) return quotasFor(null, false);
  return quotasFor(user.plan ?? defaultPlan, user.demo_expires_at !== null);
}

/** An overlay that is stored anew. */
export interface Growth {
  streamerId: string;
  /** Of the overlay. */
  name: string;
  before: OverlaySize;
  after: OverlaySize;
  quotas: Quotas;
}

/** What a route that stores overlays may answer with besides what is wrong with them. */
export const GROWTH_ERRORS = [
  'OVERLAY_ITEMS_LIMIT',
  'OVERLAY_SIZE_LIMIT',
  'OVERLAYS_ITEMS_LIMIT',
  'OVERLAYS_SIZE_LIMIT',
  'OVERLAY_DAMAGED',
  'SESSION_FENCED',
] as const satisfies readonly ErrorCode[];

const inKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** @throws OVERLAY_ITEMS_LIMIT, OVERLAY_SIZE_LIMIT, OVERLAYS_ITEMS_LIMIT, OVERLAYS_SIZE_LIMIT */
export async function refuseGrowth(transaction: Database, growth: Growth): Promise<void> {
  const { streamerId, name, before, after, quotas } = growth;
  const [moreItems, moreBytes] = [after.items - before.items, after.bytes - before.bytes];
  if (moreItems > 0 && after.items > quotas.itemsPerOverlay)
    throw new AppError('OVERLAY_ITEMS_LIMIT', { name, count: after.items, limit: quotas.itemsPerOverlay });
  if (moreBytes > 0 && after.bytes > quotas.bytesPerOverlay) {
    const [size, limit] = [inKilobytes(after.bytes), inKilobytes(quotas.bytesPerOverlay)];
    throw new AppError('OVERLAY_SIZE_LIMIT', { name, size, limit });
  }
  if (moreBytes > 0) {
    const bytes = (await bytesOfOverlays(transaction, streamerId)) + moreBytes;
    const [size, limit] = [inKilobytes(bytes), inKilobytes(quotas.bytesOfAllOverlays)];
    if (bytes > quotas.bytesOfAllOverlays) throw new AppError('OVERLAYS_SIZE_LIMIT', { size, limit });
  }
  if (moreItems <= 0) return;
  const items = (await itemsOfOverlays(transaction, streamerId)) + moreItems;
  if (items > quotas.itemsOfAllOverlays)
    throw new AppError('OVERLAYS_ITEMS_LIMIT', { count: items, limit: quotas.itemsOfAllOverlays });
}

/** What all overlays of a streamer take. Found without reading them: the length of a text is stored before it. */
export async function bytesOfOverlays(database: Database, streamerId: string): Promise<number> {
  const [row] = await overlaysOf(database, streamerId).select<{ bytes: number | null }[]>(
    database.raw('sum(octet_length(body)) AS bytes'),
  );
  return row?.bytes ?? 0;
}

/** Counted by SQLite: on the thread of the events nothing is read for it. */
export async function itemsOfOverlays(database: Database, streamerId: string): Promise<number> {
  const [row] = await overlaysOf(database, streamerId).select<{ items: number | null }[]>(
    database.raw("sum(CASE WHEN json_valid(body) THEN json_array_length(body, '$.order') END) AS items"),
  );
  return row?.items ?? 0;
}

/** The largest overlay of a streamer, by each measure. */
export async function largestOverlay(database: Database, streamerId: string): Promise<OverlaySize> {
  const [row] = await overlaysOf(database, streamerId).select<{ items: number | null; bytes: number | null }[]>(
    database.raw("max(CASE WHEN json_valid(body) THEN json_array_length(body, '$.order') END) AS items"),
    database.raw('max(octet_length(body)) AS bytes'),
  );
  return { items: row?.items ?? 0, bytes: row?.bytes ?? 0 };
}

/** What the kept states of all overlays of a streamer take. */
export async function bytesOfVersions(database: Database, streamerId: string): Promise<number> {
  const [row] = await database('overlay_versions')
    .join('profiles', 'profiles.id', 'overlay_versions.profile_id')
    .where({ streamer_id: streamerId })
    .select<{ bytes: number | null }[]>(database.raw('sum(octet_length(body)) AS bytes'));
  return row?.bytes ?? 0;
}

const overlaysOf = (database: Database, streamerId: string) =>
  database('documents').where({ streamer_id: streamerId, kind: 'overlay' });
