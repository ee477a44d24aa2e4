/** Lists, makes, changes and revokes the helpers of a streamer, and opens their links (behaviour: helper-1). */
import { AppError } from '#engine/core/appError.ts';
import type { CreateHelper, Helper, HelperList, NewHelper, UpdateHelper } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { insertAudit } from '../audit/store.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import { findUser, type User } from '../users/store.ts';
import { deviceName } from './deviceName.ts';
import { helperActor } from '../audit/helperActor.ts';
import {
  deleteDevice,
  type HelperRow,
  helperOf,
  helperOrPhoneOf,
  helpersOf,
  insertDevice,
  insertHelper,
  revokeHelpers,
  setHelperLink,
  takeHelperLink,
  updateHelper,
} from './store.ts';

/** Maximum number of helpers of an account, and of devices of a helper. */
export const MAX_HELPERS = 20;
export const MAX_DEVICES = 5;
/** A link opens within this time. */
export const LINK_HOURS = 24;
const HOUR_MS = 3_600_000;

type HelpersDeps = Pick<AccountDeps, 'database' | 'clock' | 'newSecret' | 'randomKey' | 'mailer' | 'publicUrl'>;

/** The streamer who makes or changes helpers, and the origin of the request. */
export interface ByStreamer {
  userId: string;
  address: string;
}

/** A device that opened a link. */
export interface OpenedLink {
  helperId: string;
  userId: string;
  /** The secret of the device. */
  token: string;
}

export interface Helpers {
  list(userId: string): Promise<HelperList>;
  /** @throws HELPER_DEMO, HELPERS_LIMIT, HELPER_END_PAST */
  create(by: ByStreamer, wanted: CreateHelper): Promise<NewHelper>;
  /** @throws NOT_FOUND, HELPER_END_PAST */
  change(by: ByStreamer, id: string, change: UpdateHelper): Promise<Helper>;
  /** Makes a link for one more device; an earlier one that nobody opened stops working. @throws NOT_FOUND, HELPER_DEVICES_LIMIT */
  newLink(by: ByStreamer, id: string, email: string | undefined): Promise<NewHelper>;
  revoke(by: ByStreamer, id: string): Promise<void>;
  removeDevice(by: ByStreamer, id: string, deviceId: string): Promise<void>;
  /** Exchanges the token of a link for the access of one device. @throws HELPER_LINK_INVALID */
  open(token: string, from: { userAgent: string; address: string }): Promise<OpenedLink>;
}

export function createHelpers(deps: HelpersDeps): Helpers {
  const { database, newSecret, randomKey, mailer, publicUrl } = deps;

  async function note(
    transaction: Database,
    action: string,
    user: Pick<User, 'id' | 'email'>,
    name: string,
    { address }: Pick<ByStreamer, 'address'>,
  ): Promise<void> {
    await insertAudit(transaction, { atMs: nowOf(deps), action, detail: name, actor: user, subject: user, address });
  }

  /** Returns the helper with a new link, which is sent or shown. */
  async function linked(user: User, id: string, email: string | undefined): Promise<NewHelper> {
    const token = newToken(newSecret);
    await setHelperLink(database, id, { hash: hashToken(token), expiresAtMs: nowOf(deps) + LINK_HOURS * HOUR_MS });
    const helper = await helperOf(database, user.id, id);
    if (helper === null) throw new AppError('NOT_FOUND'); // revoked a moment ago
    const link = `${publicUrl}/helping#${token}`;
    if (email === undefined) return { helper: toAnswer(helper), link };
    const params = { streamer: user.settings.tiktokUsername ?? '', hours: LINK_HOURS };
    const kind = params.streamer === '' ? 'helperInvitationUnnamed' : 'helperInvitation';
    mailer.post({ to: email.trim(), kind, language: user.language, link, params });
    return { helper: toAnswer(helper), link: null };
  }

  async function ownerOf(transaction: Database, { userId }: ByStreamer): Promise<User> {
    const user = await findUser(transaction, userId);
    if (user === null) throw new AppError('NOT_FOUND');
    return user;
  }

  async function ownHelper(transaction: Database, { userId }: ByStreamer, id: string): Promise<HelperRow> {
    const helper = await helperOf(transaction, userId, id);
    if (helper === null) throw new AppError('NOT_FOUND');
    return helper;
  }

  return {
    list: async (userId) => ({ items: (await helpersOf(database, userId)).map(toAnswer), limit: MAX_HELPERS }),

    async create(by, { name, rights, expiresAt, pointsPerDay = 0, email }) {
      const nowMs = nowOf(deps);
      const expiresAtMs = endOf(expiresAt, nowMs);
      const id = randomKey();
      const user = await database.transaction(async (transaction) => {
        const owner = await ownerOf(transaction, by);
        if (owner.demoExpiresAtMs !== null) throw new AppError('HELPER_DEMO');
        const { length } = await helpersOf(transaction, by.userId);
        if (length >= MAX_HELPERS) throw new AppError('HELPERS_LIMIT', { limit: MAX_HELPERS });
        const row = { id, userId: by.userId, name: name.trim(), rights, pointsPerDay, createdAtMs: nowMs, expiresAtMs };
        await insertHelper(transaction, row);
        await note(transaction, 'helper added', owner, row.name, by);
        return owner;
      });
      return linked(user, id, email);
    },

    async change(by, id, { name, rights, expiresAt, pointsPerDay }) {
      const expiresAtMs = expiresAt === undefined ? undefined : endOf(expiresAt, nowOf(deps));
      return database.transaction(async (transaction) => {
        await ownHelper(transaction, by, id);
        await updateHelper(transaction, id, { name: name?.trim(), rights, expiresAtMs, pointsPerDay });
        const changed = await ownHelper(transaction, by, id);
        await note(transaction, 'helper changed', await ownerOf(transaction, by), changed.name, by);
        return toAnswer(changed);
      });
    },

    async newLink(by, id, email) {
      const helper = await ownHelper(database, by, id);
      if (helper.devices.length >= MAX_DEVICES) throw new AppError('HELPER_DEVICES_LIMIT', { limit: MAX_DEVICES });
      return linked(await ownerOf(database, by), id, email);
    },

    revoke: (by, id) =>
      database.transaction(async (transaction) => {
        const { name } = await ownHelper(transaction, by, id);
        await revokeHelpers(transaction, by.userId, nowOf(deps), id);
        await note(transaction, 'helper removed', await ownerOf(transaction, by), name, by);
      }),

    removeDevice: async (_by, id, deviceId) => deleteDevice(database, id, deviceId),

    open: (linkToken, { userAgent, address }) =>
      database.transaction(async (transaction) => {
        const nowMs = nowOf(deps);
        const found = await takeHelperLink(transaction, hashToken(linkToken), nowMs);
        if (found === null) throw new AppError('HELPER_LINK_INVALID');
        const { id: helperId, userId } = found;
        const helper = await helperOrPhoneOf(transaction, userId, helperId);
        const subject = await findUser(transaction, userId);
        if (helper === null || subject === null) throw new AppError('HELPER_LINK_INVALID');
        const token = newToken(newSecret);
        const name = deviceName(userAgent);
        const device = { id: randomKey(), name, openedAtMs: nowMs, lastUsedAtMs: nowMs };
        await insertDevice(transaction, { ...device, helperId, tokenHash: hashToken(token) });
        if (helper.isPhone && name !== '') await updateHelper(transaction, helperId, { name });
        const actor = { id: helperActor(helperId), email: helper.isPhone && name !== '' ? name : helper.name };
        await insertAudit(transaction, { atMs: nowMs, action: 'helper link', detail: name, actor, subject, address });
        return { helperId, userId, token };
      }),
  };
}

/** @throws HELPER_END_PAST */
function endOf(expiresAt: string, nowMs: number): number {
  const expiresAtMs = Math.floor(Date.parse(expiresAt));
  if (expiresAtMs <= nowMs) throw new AppError('HELPER_END_PAST', {}, { field: 'expiresAt' });
  return expiresAtMs;
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

function toAnswer(helper: HelperRow): Helper {
  const { id, name, rights, pointsPerDay, createdAtMs, expiresAtMs, linkExpiresAtMs, devices } = helper;
  return {
    id,
    name,
    rights: [...rights],
    pointsPerDay,
    createdAt: isoOf(createdAtMs),
    expiresAt: isoOf(expiresAtMs),
    linkExpiresAt: linkExpiresAtMs === null ? null : isoOf(linkExpiresAtMs),
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      openedAt: isoOf(device.openedAtMs),
      lastUsedAt: isoOf(device.lastUsedAtMs),
    })),
  };
}
