/** Tells which agency an account belongs to. Agencies themselves lie above (server/people). */
import { AppError } from '#engine/core/appError.ts';

export interface Membership {
  agencyId: string;
  role: 'ADMIN' | 'MANAGER' | 'STREAMER';
}

/** Returns null for an account without an agency. */
export type MembershipOf = (userId: string) => Promise<Membership | null>;

/** @throws PRESET_NEEDS_AGENCY */
export async function agencyOf(membershipOf: MembershipOf, userId: string): Promise<string> {
  const membership = await membershipOf(userId);
  if (membership === null) throw new AppError('PRESET_NEEDS_AGENCY');
  return membership.agencyId;
}

/** Returns the agency whose presets an account may make. @throws PRESET_NEEDS_AGENCY, PRESET_NEEDS_MANAGER */
export async function managedAgencyOf(membershipOf: MembershipOf, userId: string): Promise<string> {
  const membership = await membershipOf(userId);
  if (membership === null) throw new AppError('PRESET_NEEDS_AGENCY');
  if (membership.role === 'STREAMER') throw new AppError('PRESET_NEEDS_MANAGER');
  return membership.agencyId;
}
