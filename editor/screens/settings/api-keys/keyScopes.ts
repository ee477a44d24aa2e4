/** Scopes of keys as the dashboard offers them. Pure. */
import type { ApiKey, KeyScope, UserAnswer } from '#schemas/generated/types.ts';

/** A scope that a key can get. */
export type GivenScope = Exclude<KeyScope, 'full'>;

export const isFull = ({ scopes }: Pick<ApiKey, 'scopes'>): boolean => scopes.includes('full');

/**
 * Returns the scopes on offer. Only admins and managers of an agency get `agency`.
 * @param held scopes that the key has already
 */
export function offeredScopes(
  { agency, role }: Pick<UserAnswer, 'agency' | 'role'>,
  held: readonly KeyScope[],
): readonly GivenScope[] {
  const hasAgency = (agency !== null && role !== 'STREAMER') || held.includes('agency');
  return ['read', 'run', 'edit', ...(hasAgency ? (['agency'] as const) : [])];
}

/** Checks whether a key no longer works. */
export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= nowMs;
