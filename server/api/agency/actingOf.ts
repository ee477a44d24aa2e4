import type { Caller } from '../../ground/http/caller.ts';
import type { Acting } from '../../people/agencies/acting.ts';

/** Returns who asks for an agency. The route has checked that the caller has a role in one. */
export const actingOf = ({ caller, address }: { caller: Caller; address: string }): Acting => ({
  userId: caller.userId,
  agencyId: caller.agencyId ?? '',
  address,
});
