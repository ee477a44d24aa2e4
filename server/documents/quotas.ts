/** Refuses overlays that would exceed an account's quotas. Only growth is refused: existing data stays. */
import { AppError } from '#engine/core/appError.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import { type Quotas, quotasFor } from '#engine/rules/quotas.ts';
import type { ErrorCode, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import { isJson, jsonLength } from '../ground/db/dialect.ts';
import { storedKind } from './kinds.ts';

/** Size of an overlay. */
export interface OverlaySize {
  items: number;
  /** Stored size in bytes. */
  bytes: number;
}

export const NO_OVERLAY: OverlaySize = { items: 0, bytes: 0 };

interface PlanColumns {
  plan: Plan | null;
  paid_plan: Plan | null;
  demo_expires_at: number | null;
}

/**
 * Returns a streamer's quotas.
 * @param defaultPlan for accounts without a plan of their own
 */
export async function quotasOf(database: Database, streamerId: string, defaultPlan: Plan): Promise<Quotas> {
  const user = await database('users')
    .where({ id: streamerId })
    .first<PlanColumns | undefined>('plan', 'paid_plan', 'demo_expires_at');
  if (user === undefined) return quotasFor(null, false);
  return quotasFor(countingPlan(user.plan, user.paid_plan, defaultPlan), user.demo_expires_at !== null);
}

/** An overlay to be stored. */
export interface Growth {
  streamerId: string;
  /** Name of the overlay. */
  name: string;
  before: OverlaySize;
  after: OverlaySize;
  quotas: Quotas;
}

/** Error codes of routes that store other documents, besides validation errors. */
export const DOCUMENT_ERRORS = [
  'DOCUMENTS_LIMIT',
  'DOCUMENT_SIZE_LIMIT',
  'DOCUMENTS_SIZE_LIMIT',
  'DOCUMENT_DAMAGED',
  'SESSION_FENCED',
  'MESSAGE_INVALID',
] as const satisfies readonly ErrorCode[];

/** Error codes of routes that store overlays, besides validation errors. */
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
  const use = moreItems > 0 && moreBytes > 0 ? await overlayUse(transaction, streamerId) : null;
  if (moreBytes > 0) {
    const bytes = (use?.bytes ?? (await bytesOfOverlays(transaction, streamerId))) + moreBytes;
    const [size, limit] = [inKilobytes(bytes), inKilobytes(quotas.bytesOfAllOverlays)];
    if (bytes > quotas.bytesOfAllOverlays) throw new AppError('OVERLAYS_SIZE_LIMIT', { size, limit });
  }
  if (moreItems <= 0) return;
  const items = (use?.items ?? (await itemsOfOverlays(transaction, streamerId))) + moreItems;
  if (items > quotas.itemsOfAllOverlays)
    throw new AppError('OVERLAYS_ITEMS_LIMIT', { count: items, limit: quotas.itemsOfAllOverlays });
}

/** A document to be stored that is no overlay, because overlays have quotas of their own. */
export interface DocumentGrowth extends Pick<Growth, 'streamerId' | 'quotas'> {
  kind: string;
  /** Serialized document; null = it is new. */
  before: string | null;
  after: string;
}

/** Sums the lengths that are stored before texts, without reading the texts. */
const OF_DOCUMENTS = `sum(octet_length(body)) AS bytes FROM documents WHERE streamer_id = ? AND kind <> 'overlay'`;

/** @throws DOCUMENTS_LIMIT, DOCUMENT_SIZE_LIMIT, DOCUMENTS_SIZE_LIMIT */
export async function refuseDocumentGrowth(database: Database, growth: DocumentGrowth): Promise<void> {
  const { streamerId, kind, before, after, quotas } = growth;
  const { limits } = storedKind(kind);
  const bytes = Buffer.byteLength(after);
  const more = bytes - (before === null ? 0 : Buffer.byteLength(before));
  if (before === null && limits !== null) {
    const limit = typeof limits.most === 'number' ? limits.most : limits.most(quotas);
    if ((await countDocuments(database, streamerId, kind)) >= limit)
      throw new AppError('DOCUMENTS_LIMIT', { kind, limit });
  }
  if (more <= 0) return;
  if (limits !== null && bytes > limits.bytes) {
    const [size, limit] = [inKilobytes(bytes), inKilobytes(limits.bytes)];
    throw new AppError('DOCUMENT_SIZE_LIMIT', { kind, size, limit });
  }
  await refuseBytes(database, streamerId, more, quotas);
}

/** Counts the documents of a kind. */
export async function countDocuments(database: Database, streamerId: string, kind: string): Promise<number> {
  const [row] = await database('documents')
    .where({ streamer_id: streamerId, kind })
    .count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Several new documents at once, none of them an overlay. */
export interface NewDocuments extends Pick<Growth, 'streamerId' | 'quotas'> {
  documents: readonly { kind: string; body: string }[];
}

/** Documents that a streamer has. */
export interface DocumentUse {
  /** Number of documents by kind. */
  counts: Readonly<Record<string, number>>;
  /** Bytes of all documents that are no overlays. */
  bytes: number;
}

/** Counts a streamer's documents from their stored lengths, without reading the texts. */
export async function documentUse(database: Database, streamerId: string): Promise<DocumentUse> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId })
    .groupBy('kind')
    .select<KindUse[]>('kind', database.raw('count(*) AS count, sum(octet_length(body)) AS bytes'));
  return sumByKind(rows);
}

interface KindUse {
  kind: string;
  count: number;
  bytes: number;
}

/** Sums up documents by kind. */
export function sumByKind(rows: readonly KindUse[]): DocumentUse {
  const counts: Record<string, number> = {};
  let all = 0;
  for (const { kind, count, bytes } of rows) {
    counts[kind] = (counts[kind] ?? 0) + count;
    if (kind !== 'overlay') all += bytes;
  }
  return { counts, bytes: all };
}

/** @throws DOCUMENTS_LIMIT, DOCUMENT_SIZE_LIMIT, DOCUMENTS_SIZE_LIMIT when they are too many or too large together */
export async function refuseDocuments(
  database: Database,
  { streamerId, documents, quotas }: NewDocuments,
): Promise<void> {
  if (documents.length > 0) refuseBeside(await documentUse(database, streamerId), documents, quotas);
}

/** Does the same for documents beside those that a streamer has. */
export function refuseBeside(use: DocumentUse, documents: NewDocuments['documents'], quotas: Quotas): void {
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  let added = 0;
  for (const kind of kinds) {
    const sizes = documents.filter((one) => one.kind === kind).map(({ body }) => Buffer.byteLength(body));
    added += sizes.reduce((sum, size) => sum + size, 0);
    const { limits } = storedKind(kind);
    if (limits === null) continue;
    const limit = typeof limits.most === 'number' ? limits.most : limits.most(quotas);
    if ((use.counts[kind] ?? 0) + sizes.length > limit) throw new AppError('DOCUMENTS_LIMIT', { kind, limit });
    const largest = Math.max(...sizes);
    if (largest > limits.bytes) {
      const [size, most] = [inKilobytes(largest), inKilobytes(limits.bytes)];
      throw new AppError('DOCUMENT_SIZE_LIMIT', { kind, size, limit: most });
    }
  }
  if (added > 0) refuseTotal(use.bytes + added, quotas);
}

/** @throws DOCUMENTS_SIZE_LIMIT */
async function refuseBytes(database: Database, streamerId: string, more: number, quotas: Quotas): Promise<void> {
  const [all] = (await database.raw(`SELECT ${OF_DOCUMENTS}`, [streamerId])) as { bytes: number | null }[];
  refuseTotal((all?.bytes ?? 0) + more, quotas);
}

/** @throws DOCUMENTS_SIZE_LIMIT */
function refuseTotal(total: number, quotas: Quotas): void {
  if (total <= quotas.bytesOfDocuments) return;
  const [size, limit] = [inKilobytes(total), inKilobytes(quotas.bytesOfDocuments)];
  throw new AppError('DOCUMENTS_SIZE_LIMIT', { size, limit });
}

/** Returns the size of all overlays of a streamer from their stored lengths, without reading them. */
export async function bytesOfOverlays(database: Database, streamerId: string): Promise<number> {
  const [row] = await overlaysOf(database, streamerId).select<{ bytes: number | null }[]>(
    database.raw('sum(octet_length(body)) AS bytes'),
  );
  return row?.bytes ?? 0;
}

/** Items of an overlay; a damaged one counts none. */
const ITEMS = `CASE WHEN ${isJson('body')} THEN ${jsonLength('body', 'order')} END`;

/** SQLite counts, so that the event thread reads nothing. */
export async function itemsOfOverlays(database: Database, streamerId: string): Promise<number> {
  const [row] = await overlaysOf(database, streamerId).select<{ items: number | null }[]>(
    database.raw(`sum(${ITEMS}) AS items`),
  );
  return row?.items ?? 0;
}

/** Returns the size of all overlays of a streamer together. */
async function overlayUse(database: Database, streamerId: string): Promise<OverlaySize> {
  const [row] = await overlaysOf(database, streamerId).select<{ items: number | null; bytes: number | null }[]>(
    database.raw(`sum(${ITEMS}) AS items`),
    database.raw('sum(octet_length(body)) AS bytes'),
  );
  return { items: row?.items ?? 0, bytes: row?.bytes ?? 0 };
}

/** Returns the largest overlay of a streamer by each measure. */
export async function largestOverlay(database: Database, streamerId: string): Promise<OverlaySize> {
  const [row] = await overlaysOf(database, streamerId).select<{ items: number | null; bytes: number | null }[]>(
    database.raw(`max(${ITEMS}) AS items`),
    database.raw('max(octet_length(body)) AS bytes'),
  );
  return { items: row?.items ?? 0, bytes: row?.bytes ?? 0 };
}

/** Returns the size of all kept versions of a streamer's documents. */
export async function bytesOfVersions(database: Database, streamerId: string): Promise<number> {
  const [row] = await database('document_versions')
    .where({ streamer_id: streamerId })
    .select<{ bytes: number | null }[]>(database.raw('sum(octet_length(body)) AS bytes'));
  return row?.bytes ?? 0;
}

const overlaysOf = (database: Database, streamerId: string) =>
  database('documents').where({ streamer_id: streamerId, kind: 'overlay' });
