/** Helpers with whom the walk of all routes calls. */
import type { HelperRight } from '#schemas/generated/types.ts';
import { HELPER_HEADER, helperCookie } from '#server/people/accounts/helpers/helperCookie.ts';
import { insertDevice, insertHelper, revokeHelpers } from '#server/people/accounts/helpers/store.ts';
import { hashToken } from '#server/ground/base/secretToken.ts';
import type { ApiServer } from './apiServer.ts';

export const HELPER_RIGHTS: readonly HelperRight[] = ['see', 'press', 'say', 'viewers'];
/** Helpers of an account: one for each right, one with all, and two whose access has ended. */
export type HelperState = HelperRight | 'all' | 'revoked' | 'ended';
const DAY_MS = 86_400_000;

const idOf = (userId: string, state: HelperState): string => `${userId}-helper-${state}`;

/** Returns the headers of a device of a helper. */
export const helperHeaders = (userId: string, state: HelperState): Record<string, string> => ({
  cookie: `${helperCookie(idOf(userId, state))}=${idOf(userId, state)}`,
  [HELPER_HEADER]: idOf(userId, state),
});

export interface KeptHelper {
  id: string;
  deviceId: string;
  userId: string;
  rights: readonly HelperRight[];
  pointsPerDay?: number;
  isPhone?: boolean;
  expiresAtMs: number;
}

/** Stores a helper with a device, whose token is the id of the helper. */
export async function keepHelper(
  { database }: Pick<ApiServer, 'database'>,
  { id, deviceId, pointsPerDay = 0, ...helper }: KeptHelper,
): Promise<void> {
  await insertHelper(database, { id, name: id, pointsPerDay, createdAtMs: 0, ...helper });
  const device = { id: deviceId, name: 'Chrome, Android', openedAtMs: 0, lastUsedAtMs: 0 };
  await insertDevice(database, { ...device, helperId: id, tokenHash: hashToken(id) });
}

/** Stores the helpers of an account. */
export async function keepHelpers(api: ApiServer, userId: string): Promise<void> {
  const [nowMs, lasting] = [api.clock.nowMs(), api.clock.nowMs() + 365 * DAY_MS];
  const keep = (state: HelperState, rights: readonly HelperRight[], expiresAtMs: number): Promise<void> => {
    const id = idOf(userId, state);
    return keepHelper(api, { id, deviceId: `${id}-device`, userId, rights, expiresAtMs });
  };
  await keep('revoked', HELPER_RIGHTS, lasting);
  await revokeHelpers(api.database, userId, nowMs);
  for (const right of HELPER_RIGHTS) await keep(right, [right], lasting);
  await keep('all', HELPER_RIGHTS, lasting);
  await keep('ended', HELPER_RIGHTS, nowMs);
  const id = `${userId}-phone`;
  await keepHelper(api, {
    id,
    deviceId: `${id}-device`,
    userId,
    rights: ['press'],
    isPhone: true,
    expiresAtMs: lasting,
  });
}
