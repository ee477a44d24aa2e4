/**
 * Reads the overlays that a plan changes for one member, as they are and as they would become (behaviour: rollout-63). Plans
 * the member anew and stores nothing.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Plan, PlannedOverlay } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { searchKey } from '../../../ground/db/listPage.ts';
import { overlayChanges } from '../../../documents/presets/rollouts/overlayChanges.ts';
import { type MemberOrder, planMember, type PlanMemberDeps } from '../../../documents/presets/rollouts/planMember.ts';
import { createBundles, type WantedPreset } from '../../../documents/presets/rollouts/wantedPreset.ts';
import { presetsNamed } from '../../../documents/presets/store.ts';
import type { Acting } from '../acting.ts';
import { findAccount, type RolloutAccount } from './accountStore.ts';
import { closedReason, reasonOf, wantedOf } from './plans.ts';
import {
  findPlan,
  findPlanMember,
  type PlanMemberRow,
  type PlannedVersion,
  type PlanRow,
  type StoredReason,
} from './planStore.ts';

export interface PlannedOverlaysDeps extends PlanMemberDeps {
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
}

export interface MemberOverlays {
  /** Reasons why no overlay is shown. */
  reasons: readonly StoredReason[];
  overlays: readonly PlannedOverlay[];
}

/** @throws NOT_FOUND */
export type ReadPlannedOverlays = (
  by: Pick<Acting, 'agencyId' | 'userId'>,
  planId: string,
  memberId: string,
) => Promise<MemberOverlays>;

const refused = (...reasons: AppError[]): MemberOverlays => ({ reasons: reasons.map(reasonOf), overlays: [] });

export function createPlannedOverlays(deps: PlannedOverlaysDeps): ReadPlannedOverlays {
  const { database } = deps;
  return async (by, planId, memberId) => {
    const plan = await findPlan(database, planId);
    if (plan === null || plan.agencyId !== by.agencyId || plan.file === null) throw new AppError('NOT_FOUND');
    const row = await findPlanMember(database, planId, memberId);
    if (row === null) throw new AppError('NOT_FOUND');
    const account = await findAccount(database, memberId, deps.defaultPlan);
    const closed = closedReason(account, by.agencyId, row.email) ?? hiddenReason(account, by.userId);
    if (closed !== null) return refused(closed);
    const planned = await planMember(deps, account!, await orderOf(database, plan, row));
    if (planned.refusals.length > 0) return refused(...planned.refusals);
    return { reasons: [], overlays: overlayChanges(planned.documents.changes()) };
  };
}

/** Hides the overlays of those whose dashboard nobody may enter (behaviour: agency-5), except from themselves. */
function hiddenReason(account: RolloutAccount | null, callerId: string): AppError | null {
  if (account === null || account.role === 'STREAMER' || account.userId === callerId) return null;
  return new AppError('MEMBER_NO_STREAMER', { email: account.email });
}

async function orderOf(
  database: Database,
  { agencyId, presets }: PlanRow,
  { wanted }: PlanMemberRow,
): Promise<MemberOrder> {
  const found = new Map<string, WantedPreset>();
  for (const one of presets) found.set(one.key, wantedOf(await withPreset(database, agencyId, one)));
  return {
    agencyId,
    presets: wanted.presets.map((key) => found.get(key)!),
    values: Object.fromEntries(wanted.values.map(({ name, value }) => [name, value])),
    bundleOf: createBundles(),
  };
}

/** Finds a preset that did not exist when the plan was made, so that members who got it since have nothing to gain. */
async function withPreset(database: Database, agencyId: string, version: PlannedVersion): Promise<PlannedVersion> {
  if (version.presetId !== null) return version;
  const named = await presetsNamed(database, agencyId, searchKey(version.name));
  return { ...version, presetId: named.length === 1 ? named[0]!.id : null };
}
