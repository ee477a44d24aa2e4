/**
 * People who help a streamer, and their devices. Deleting a device or revoking the helper ends the access at once; the row of a
 * helper stays, because ledger and journal name who did something (behaviour: helper-1).
 */
import type { HelperRight } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { CallingHelper } from '../../../ground/http/caller.ts';
import { ACCOUNT_COLUMNS, type AccountColumns, toAccount, USABLE, type UsableAccount } from '../usableAccounts.ts';

export interface HelperDeviceRow {
  id: string;
  /** Browser and system, as the device says. */
  name: string;
  openedAtMs: number;
  lastUsedAtMs: number;
}

/** A helper as the streamer sees one. */
export interface HelperRow {
  id: string;
  name: string;
  rights: readonly HelperRight[];
  /** Whether it is a phone that shows phone decks. */
  isPhone: boolean;
  /** The most points that the helper gives in one day of the streamer. */
  pointsPerDay: number;
  createdAtMs: number;
  expiresAtMs: number;
  /** End of the link that nobody has opened yet; null = there is none. */
  linkExpiresAtMs: number | null;
  devices: readonly HelperDeviceRow[];
}

interface Columns {
  id: string;
  name: string;
  rights: string;
  is_phone: number;
  points_per_day: number;
  created_at: number;
  expires_at: number;
  link_expires_at: number | null;
}

interface DeviceColumns {
  id: string;
  helper_id: string;
  name: string;
  opened_at: number;
  last_used_at: number;
}

const toDevice = (row: DeviceColumns): HelperDeviceRow => ({
  id: row.id,
  name: row.name,
  openedAtMs: row.opened_at,
  lastUsedAtMs: row.last_used_at,
});

const toHelper = (row: Columns, devices: readonly HelperDeviceRow[]): HelperRow => ({
  id: row.id,
  name: row.name,
  rights: JSON.parse(row.rights) as HelperRight[],
  isPhone: Boolean(row.is_phone),
  pointsPerDay: row.points_per_day,
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  linkExpiresAtMs: row.link_expires_at,
  devices,
});

interface Wanted {
  id?: string | undefined;
  /** Whether phones that show phone decks are wanted, or people; left out = both. */
  isPhone?: boolean;
}

/** Returns those of an account who were not revoked, oldest first, without the docks at agents. */
async function findHelpers(database: Database, userId: string, { id, isPhone }: Wanted): Promise<HelperRow[]> {
  const rows = await database('helpers')
    .where({
      user_id: userId,
      revoked_at: null,
      agent_id: null,
      ...(id !== undefined && { id }),
      ...(isPhone !== undefined && { is_phone: isPhone }),
    })
    .orderBy(['created_at', 'id'])
    .select<Columns[]>('*');
  const ids = rows.map((row) => row.id);
  const devices = await database('helper_devices')
    .whereIn('helper_id', ids)
    .orderBy(['opened_at', 'id'])
    .select<DeviceColumns[]>('*');
  return rows.map((row) => toHelper(row, devices.filter((device) => device.helper_id === row.id).map(toDevice)));
}

/** Returns the people who help an account, oldest first, without those who were revoked. */
export const helpersOf = (database: Database, userId: string): Promise<HelperRow[]> =>
  findHelpers(database, userId, { isPhone: false });

/** Returns the phones that show the phone decks of an account. Each is a helper with one device. */
export const phonesOf = (database: Database, userId: string): Promise<HelperRow[]> =>
  findHelpers(database, userId, { isPhone: true });

const oneOf = async (database: Database, userId: string, wanted: Wanted): Promise<HelperRow | null> =>
  (await findHelpers(database, userId, wanted))[0] ?? null;

/** Returns the helper of that id if the account has it and did not revoke it. */
export const helperOf = (database: Database, userId: string, id: string): Promise<HelperRow | null> =>
  oneOf(database, userId, { id, isPhone: false });

/** Returns the phone of that id if the account has it and did not revoke it. */
export const phoneOf = (database: Database, userId: string, id: string): Promise<HelperRow | null> =>
  oneOf(database, userId, { id, isPhone: true });

/** Returns the helper or the phone of that id. */
export const helperOrPhoneOf = (database: Database, userId: string, id: string): Promise<HelperRow | null> =>
  oneOf(database, userId, { id });

/** A helper who is stored for the first time. */
export interface NewHelperRow extends Omit<HelperRow, 'devices' | 'isPhone' | 'linkExpiresAtMs'> {
  userId: string;
  isPhone?: boolean;
}

export async function insertHelper(transaction: Database, helper: NewHelperRow): Promise<void> {
  await transaction('helpers').insert({
    id: helper.id,
    user_id: helper.userId,
    name: helper.name,
    rights: JSON.stringify(helper.rights),
    is_phone: helper.isPhone ?? false,
    points_per_day: helper.pointsPerDay,
    created_at: helper.createdAtMs,
    expires_at: helper.expiresAtMs,
  });
}

/** A change of a helper; parts that are left out stay. */
export interface HelperChange {
  name?: string | undefined;
  rights?: readonly HelperRight[] | undefined;
  expiresAtMs?: number | undefined;
  pointsPerDay?: number | undefined;
}

export async function updateHelper(database: Database, id: string, change: HelperChange): Promise<void> {
  const { name, rights, expiresAtMs, pointsPerDay } = change;
  const changed = {
    ...(name !== undefined && { name }),
    ...(rights !== undefined && { rights: JSON.stringify(rights) }),
    ...(expiresAtMs !== undefined && { expires_at: expiresAtMs }),
    ...(pointsPerDay !== undefined && { points_per_day: pointsPerDay }),
  };
  if (Object.keys(changed).length > 0) await database('helpers').where({ id }).update(changed);
}

/** Ends the access of one helper of an account, or of all, with their devices and links. */
export async function revokeHelpers(transaction: Database, userId: string, nowMs: number, id?: string): Promise<void> {
  const these = transaction('helpers')
    .where({ user_id: userId, revoked_at: null, ...(id !== undefined && { id }) })
    .select('id');
  await transaction('helper_devices').whereIn('helper_id', these.clone()).delete();
  await these.clone().clearSelect().update({ revoked_at: nowMs, link_hash: null, link_expires_at: null });
}

/** Stores the link of a helper in place of an earlier one that nobody opened. */
export async function setHelperLink(
  database: Database,
  id: string,
  { hash, expiresAtMs }: { hash: string; expiresAtMs: number },
): Promise<void> {
  await database('helpers').where({ id }).update({ link_hash: hash, link_expires_at: expiresAtMs });
}

/** Uses a link up; null when it is invalid. Of two simultaneous callers one gets the helper. */
export async function takeHelperLink(
  transaction: Database,
  hash: string,
  nowMs: number,
): Promise<{ id: string; userId: string } | null> {
  const rows = (await transaction.raw(
    `UPDATE helpers SET link_hash = NULL, link_expires_at = NULL
      WHERE link_hash = ? AND link_expires_at > ? AND revoked_at IS NULL AND expires_at > ?
        AND EXISTS (SELECT 1 FROM users WHERE users.id = helpers.user_id AND users.demo_expires_at IS NULL AND ${USABLE})
      RETURNING id, user_id`,
    [hash, nowMs, nowMs, nowMs],
  )) as { id: string; user_id: string }[];
  const [row] = rows;
  return row === undefined ? null : { id: row.id, userId: row.user_id };
}

export async function insertDevice(
  transaction: Database,
  { helperId, tokenHash, ...device }: HelperDeviceRow & { helperId: string; tokenHash: string },
): Promise<void> {
  await transaction('helper_devices').insert({
    id: device.id,
    helper_id: helperId,
    token_hash: tokenHash,
    name: device.name,
    opened_at: device.openedAtMs,
    last_used_at: device.lastUsedAtMs,
  });
}

/** Ends the access of one device of a helper. */
export async function deleteDevice(database: Database, helperId: string, id: string): Promise<void> {
  await database('helper_devices').where({ id, helper_id: helperId }).delete();
}

/** A device that called, with its helper and the account of the streamer. */
export interface SignedInHelper {
  deviceId: string;
  lastUsedAtMs: number;
  helper: CallingHelper;
  account: UsableAccount;
}

/**
 * Returns null when the device has no access (any more): demo and disabled accounts have no helpers, and docks at an agent end
 * with the agent.
 */
export async function findHelperDevice(
  database: Database,
  helperId: string,
  tokenHash: string,
  nowMs: number,
): Promise<SignedInHelper | null> {
  const rows = (await database.raw(
    `SELECT ${ACCOUNT_COLUMNS}, helpers.name AS helper_name, helpers.rights, helpers.points_per_day,
        helpers.agent_id, helpers.expires_at AS helper_expires_at, helper_devices.id AS device_id, helper_devices.last_used_at
      FROM helper_devices JOIN helpers ON helpers.id = helper_devices.helper_id JOIN users ON users.id = helpers.user_id
      WHERE helper_devices.token_hash = ? AND helpers.id = ? AND helpers.revoked_at IS NULL AND helpers.expires_at > ?
        AND (helpers.agent_id IS NULL OR EXISTS (
          SELECT 1 FROM agents WHERE agents.id = helpers.agent_id AND agents.confirmed_at IS NOT NULL))
        AND users.demo_expires_at IS NULL AND ${USABLE}`,
    [tokenHash, helperId, nowMs, nowMs],
  )) as (AccountColumns & {
    helper_name: string;
    rights: string;
    points_per_day: number;
    agent_id: string | null;
    helper_expires_at: number;
    device_id: string;
    last_used_at: number;
  })[];
  const [row] = rows;
  if (row === undefined) return null;
  const helper = {
    id: helperId,
    name: row.helper_name,
    rights: JSON.parse(row.rights) as HelperRight[],
    pointsPerDay: row.points_per_day,
    expiresAtMs: row.helper_expires_at,
    isAgent: row.agent_id !== null,
  };
  return { deviceId: row.device_id, lastUsedAtMs: row.last_used_at, helper, account: toAccount(row) };
}

const USE_STEP_MS = 60_000;

/** Notes the use of a device, at most once a minute. A database that cannot be written must not keep anybody from reading. */
export async function noteDeviceUse(
  database: Database,
  { deviceId: id, lastUsedAtMs }: SignedInHelper,
  nowMs: number,
): Promise<void> {
  if (nowMs - lastUsedAtMs < USE_STEP_MS) return;
  await database('helper_devices')
    .where({ id })
    .update({ last_used_at: nowMs })
    .catch(() => undefined);
}

/** Stores the docks at an agent with their only device, in place of an earlier one. */
export async function replaceDocks(
  transaction: Database,
  docks: NewHelperRow & { agentId: string },
  device: { id: string; tokenHash: string },
): Promise<void> {
  const { id, agentId, name, expiresAtMs, createdAtMs } = docks;
  const known = await transaction('helpers')
    .where({ id })
    // An account that was disabled for a while has its agents again, and so their docks.
    .update({ name, expires_at: expiresAtMs, rights: JSON.stringify(docks.rights), revoked_at: null });
  if (known === 0) {
    await insertHelper(transaction, docks);
    await transaction('helpers').where({ id }).update({ agent_id: agentId });
  }
  await transaction('helper_devices').where({ helper_id: id }).delete();
  const times = { openedAtMs: createdAtMs, lastUsedAtMs: createdAtMs };
  await insertDevice(transaction, { ...device, ...times, helperId: id, name });
}

/** Lets the docks at an agent go on; returns false when their key has ended or another one took its place. */
export async function extendDocks(
  database: Database,
  key: { helperId: string; tokenHash: string; nowMs: number; expiresAtMs: number },
): Promise<boolean> {
  const { helperId: id, tokenHash, nowMs, expiresAtMs } = key;
  const device = database('helper_devices').where({ helper_id: id, token_hash: tokenHash }).select('helper_id');
  const docks = database('helpers').whereIn('id', device).where({ revoked_at: null }).where('expires_at', '>', nowMs);
  return (await docks.update({ expires_at: expiresAtMs })) > 0;
}
