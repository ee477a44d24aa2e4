/** Decides what a role in an agency may do to another one (behaviour: agency-3). */
import { AppError } from '#engine/core/appError.ts';
import type { Role } from '#schemas/generated/types.ts';

/**
 * Lets an admin give and take every role, and a manager those of managers and streamers.
 * @param others roles that somebody has or gets
 * @throws AGENCY_ROLE
 */
export function refuseUnlessMayChange(role: Role, ...others: Role[]): void {
  if (role === 'ADMIN') return;
  const refused = others.find((other) => other === 'ADMIN');
  if (refused !== undefined || role !== 'MANAGER') throw new AppError('AGENCY_ROLE', { role: refused ?? others[0]! });
}
