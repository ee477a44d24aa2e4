/** Kept states of overlays, in the database. Which ones, rules.ts says. */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { VersionReason } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { storedOverlay } from '../../fold/documents.ts';
import { displaced, isWorthKeeping, type KeptBytes, MAX_NAMED, outdated } from './rules.ts';

const TABLE = 'overlay_versions';

/** A kept state of an overlay, without the overlay. */
export interface KeptVersion {
  /** The version that the document had. */
  version: number;
  /** What was done to it next. */
  reason: VersionReason;
  /** What the streamer calls it; empty = nothing. */
  label: string;
  itemCount: number;
  /** When the state came to be, epoch ms. */
  atMs: number;
}

/** The state of an overlay that is about to change. */
export interface Changing {
  profileId: string;
  version: number;
  overlay: Overlay;
  reason: VersionReason;
  nowMs: number;
  streamerId: string;
  /** What the kept states of all overlays of the streamer may take. */
  mostBytes: number;
}

interface BeforeChange extends Omit<Changing, 'overlay'> {
  itemCount: number;
  body: string;
}

interface Columns {
  version: number;
  reason: VersionReason;
  label: string;
  item_count: number;
  at: number;
}

const COLUMNS = ['version', 'reason', 'label', 'item_count', 'at'];

const toKept = ({ item_count, at, ...rest }: Columns): KeptVersion => ({ ...rest, itemCount: item_count, atMs: at });

/** The state as it would be kept: put into words before the database is written to. */
export function beforeChange({ overlay, ...changing }: Changing): BeforeChange {
  return { ...changing, itemCount: overlay.order.length, body: JSON.stringify(overlay) };
}

/** Keeps a state before it changes, when it is worth it, and lets go of those that have had their time. */
export async function keepBeforeChange(transaction: Database, changing: BeforeChange): Promise<void> {
  const { profileId, version, itemCount, body, reason, nowMs } = changing;
  const kept = await transaction(TABLE)
    .where({ profile_id: profileId })
    .select<{ version: number; label: string; kept_at: number }[]>('version', 'label', 'kept_at');
  const last = kept.reduce<number | null>((latest, { kept_at }) => Math.max(latest ?? 0, kept_at), null);
  if (!isWorthKeeping(reason, last, nowMs)) return;
  const { edited_at, created_at } = await transaction('profiles')
    .where({ id: profileId })
    .first<{ edited_at: number | null; created_at: number }>('edited_at', 'created_at');
  await transaction(TABLE).insert({
    profile_id: profileId,
    version,
    reason,
    item_count: itemCount,
    at: edited_at ?? created_at,
    kept_at: nowMs,
    body,
  });
  const states = kept.map((row) => ({ version: row.version, isNamed: row.label !== '', keptAtMs: row.kept_at }));
  const old = outdated([...states, { version, isNamed: false, keptAtMs: nowMs }], nowMs);
  await transaction(TABLE).where({ profile_id: profileId }).whereIn('version', old).delete();
  await makeRoom(transaction, changing);
}

async function makeRoom(transaction: Database, { streamerId, mostBytes }: BeforeChange): Promise<void> {
  const rows = (await transaction.raw(SIZES, [streamerId])) as (Omit<KeptBytes, 'isNamed'> & { isNamed: number })[];
  const kept = rows.map((row) => ({ ...row, isNamed: row.isNamed === 1 }));
  for (const { profileId, version } of displaced(kept, mostBytes))
    await transaction(TABLE).where({ profile_id: profileId, version }).delete();
}

/** The length of a text is stored before it: nothing of the states is read. */
const SIZES = `SELECT profile_id AS profileId, version, label <> '' AS isNamed, kept_at AS keptAtMs,
  octet_length(body) AS bytes FROM ${TABLE} WHERE profile_id IN (SELECT id FROM profiles WHERE streamer_id = ?)`;

/** A page of an overlay's versions, newest first. */
export async function listVersions(
  database: Database,
  profileId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ versions: KeptVersion[]; total: number }> {
  const all = database(TABLE).where({ profile_id: profileId });
  const [counted] = await all.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await all.orderBy('version', 'desc').limit(limit).offset(offset).select<Columns[]>(COLUMNS);
  return { versions: rows.map(toKept), total: counted?.total ?? 0 };
}

/** Whether an overlay has a version of this number. */
export async function hasVersion(database: Database, profileId: string, version: number): Promise<boolean> {
  return (await database(TABLE).where({ profile_id: profileId, version }).first('version')) !== undefined;
}

/** @throws NOT_FOUND */
export async function readVersion(
  database: Database,
  profileId: string,
  version: number,
): Promise<{ kept: KeptVersion; overlay: Overlay }> {
  const row = await database(TABLE)
    .where({ profile_id: profileId, version })
    .first<(Columns & { body: string }) | undefined>([...COLUMNS, 'body']);
  if (!row) throw new AppError('NOT_FOUND');
  const { body, ...columns } = row;
  return { kept: toKept(columns), overlay: storedOverlay(body) };
}

/**
 * Names a version; an empty name takes the name off.
 * @throws NOT_FOUND, VERSION_NAMES_REACHED
 */
export async function nameVersion(
  database: Database,
  profileId: string,
  version: number,
  label: string,
): Promise<KeptVersion> {
  return database.transaction(async (transaction) => {
    const own = { profile_id: profileId };
    if (label !== '') {
      const others = transaction(TABLE).where(own).whereNot({ version }).whereNot({ label: '' });
      const [counted] = await others.count<{ total: number }[]>({ total: '*' });
      if (counted!.total >= MAX_NAMED) throw new AppError('VERSION_NAMES_REACHED', { limit: MAX_NAMED });
    }
    await transaction(TABLE)
      .where({ ...own, version })
      .update({ label });
    return (await readVersion(transaction, profileId, version)).kept;
  });
}
