/**
 * Phones that show the phone decks of a streamer (behaviour: deck-3). Each is a helper with the right to press and one device,
 * so the guard, the limits and the audit list of helpers apply to it.
 */
import { AppError } from '#engine/core/appError.ts';
import type { NewPhone, Phone } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { insertAudit } from '../audit/store.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import { findUser, type User } from '../users/store.ts';
import type { ByStreamer } from './helpers.ts';
import {
  type HelperRow,
  insertHelper,
  phoneOf,
  phonesOf,
  revokeHelpers,
  setHelperLink,
  updateHelper,
} from './store.ts';

/** Maximum number of phones of an account. */
export const MAX_PHONES = 10;
/** A code opens within this time. */
export const CODE_MS = 10 * 60_000;
/** A phone has access for this time; a browser keeps its cookie a little longer. */
const ACCESS_MS = 365 * 86_400_000;
/** Name until a phone says what it is. */
const NEW_NAMES = { en: 'Phone', de: 'Handy' };

type PhonesDeps = Pick<AccountDeps, 'database' | 'clock' | 'newSecret' | 'randomKey'>;

export interface Phones {
  list(userId: string): Promise<Phone[]>;
  /** Makes a phone with a code, which one device opens once. @throws HELPER_DEMO, PHONES_LIMIT */
  create(by: ByStreamer): Promise<NewPhone>;
  /** @throws NOT_FOUND */
  rename(by: ByStreamer, id: string, name: string): Promise<Phone>;
  /** Ends the access of a phone at once. @throws NOT_FOUND */
  remove(by: ByStreamer, id: string): Promise<void>;
}

export function createPhones(deps: PhonesDeps): Phones {
  const { database, newSecret, randomKey } = deps;

  async function ownerOf(transaction: Database, userId: string): Promise<User> {
    const user = await findUser(transaction, userId);
    if (user === null) throw new AppError('NOT_FOUND');
    return user;
  }

  async function ownPhone(transaction: Database, { userId }: ByStreamer, id: string): Promise<HelperRow> {
    const phone = await phoneOf(transaction, userId, id);
    if (phone === null) throw new AppError('NOT_FOUND');
    return phone;
  }

  async function note(transaction: Database, action: string, { userId, address }: ByStreamer, name: string) {
    const user = await ownerOf(transaction, userId);
    await insertAudit(transaction, { atMs: nowOf(deps), action, detail: name, actor: user, subject: user, address });
  }

  return {
    async list(userId) {
      const nowMs = nowOf(deps);
      return (await phonesOf(database, userId)).filter((phone) => isOfUse(phone, nowMs)).map(toAnswer);
    },

    create: (by) =>
      database.transaction(async (transaction) => {
        const nowMs = nowOf(deps);
        const owner = await ownerOf(transaction, by.userId);
        if (owner.demoExpiresAtMs !== null) throw new AppError('HELPER_DEMO');
        const phones = await phonesOf(transaction, by.userId);
        for (const { id } of phones.filter((phone) => !isOfUse(phone, nowMs)))
          await revokeHelpers(transaction, by.userId, nowMs, id);
        if (phones.filter((phone) => isOfUse(phone, nowMs)).length >= MAX_PHONES)
          throw new AppError('PHONES_LIMIT', { limit: MAX_PHONES });
        const row = {
          id: randomKey(),
          userId: by.userId,
          name: NEW_NAMES[owner.language],
          rights: ['press'] as const,
          isPhone: true,
          pointsPerDay: 0,
          createdAtMs: nowMs,
          expiresAtMs: nowMs + ACCESS_MS,
        };
        await insertHelper(transaction, row);
        const token = newToken(newSecret);
        await setHelperLink(transaction, row.id, { hash: hashToken(token), expiresAtMs: nowMs + CODE_MS });
        await note(transaction, 'phone added', by, row.name);
        return { phone: toAnswer(await ownPhone(transaction, by, row.id)), token };
      }),

    rename: (by, id, name) =>
      database.transaction(async (transaction) => {
        await ownPhone(transaction, by, id);
        await updateHelper(transaction, id, { name: name.trim() });
        return toAnswer(await ownPhone(transaction, by, id));
      }),

    remove: (by, id) =>
      database.transaction(async (transaction) => {
        const { name } = await ownPhone(transaction, by, id);
        await revokeHelpers(transaction, by.userId, nowOf(deps), id);
        await note(transaction, 'phone removed', by, name);
      }),
  };
}

/** A phone whose code nobody opened in time is of no use any more. */
const isOfUse = ({ devices, linkExpiresAtMs, expiresAtMs }: HelperRow, nowMs: number): boolean =>
  expiresAtMs > nowMs && (devices.length > 0 || (linkExpiresAtMs ?? 0) > nowMs);

const isoOf = (ms: number): string => new Date(ms).toISOString();

function toAnswer({ id, name, devices: [device], linkExpiresAtMs, expiresAtMs }: HelperRow): Phone {
  return {
    id,
    name,
    isConnected: device !== undefined,
    codeExpiresAt: linkExpiresAtMs === null ? null : isoOf(linkExpiresAtMs),
    lastSeenAt: device === undefined ? null : isoOf(device.lastUsedAtMs),
    expiresAt: isoOf(expiresAtMs),
  };
}
