/** Turns plans and roll-outs into answers. */
import { AppError } from '#engine/core/appError.ts';
import type {
  Locale,
  RolloutAnswer,
  RolloutCounts,
  RolloutMember,
  RolloutPlanAnswer,
  RolloutPlanDetail,
  RolloutPlanMember,
  RolloutPlanOverlays,
  RolloutReason,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { findUser } from '../../people/accounts/users/store.ts';
import { NO_COUNTS } from '../../people/agencies/rollouts/plans.ts';
import type { MemberOverlays } from '../../people/agencies/rollouts/plannedOverlays.ts';
import type { PlanMemberRow, PlanRow, StoredReason } from '../../people/agencies/rollouts/planStore.ts';
import {
  lastWave,
  type RolloutMemberRow,
  type RolloutRow,
  tallyOf,
} from '../../people/agencies/rollouts/rolloutStore.ts';
import { appliedByWave } from '../../people/agencies/rollouts/waveCounts.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

/** Returns the address of an account; null = the account is gone. */
const emailOf = async (database: Database, id: string): Promise<string | null> =>
  (await findUser(database, id))?.email ?? null;

export const reasonAnswer = ({ code, params }: StoredReason, locale: Locale): RolloutReason => ({
  code,
  message: new AppError(code, params).text(locale),
});

const reasonOrNull = (reason: StoredReason | null, locale: Locale): RolloutReason | null =>
  reason === null ? null : reasonAnswer(reason, locale);

function sumOf(members: readonly PlanMemberRow[]): RolloutCounts {
  const sum = { ...NO_COUNTS };
  for (const { counts } of members)
    for (const name of Object.keys(sum) as (keyof RolloutCounts)[]) sum[name] += counts[name];
  return sum;
}

export async function planAnswer(
  database: Database,
  { plan, members }: { plan: PlanRow; members: readonly PlanMemberRow[] },
  locale: Locale,
): Promise<RolloutPlanAnswer> {
  const count = (status: PlanMemberRow['status']): number => members.filter((one) => one.status === status).length;
  return {
    id: plan.id,
    createdAt: isoOf(plan.createdAtMs),
    expiresAt: isoOf(plan.expiresAtMs),
    createdBy: await emailOf(database, plan.createdById),
    presets: plan.presets.map(({ key, presetId, name, kind, version, isNewVersion, digest, target, warnings }) => ({
      key,
      presetId,
      name,
      kind,
      version,
      isNewVersion,
      digest,
      target,
      warnings: warnings.map((one) => reasonAnswer(one, locale)),
    })),
    members: { ready: count('ready'), nothing: count('nothing'), refused: count('refused') },
    counts: sumOf(members),
    file: plan.file!,
  };
}

export const planMemberAnswer = (
  { memberId, email, status, counts, reasons }: PlanMemberRow,
  locale: Locale,
): RolloutPlanMember => ({
  memberId,
  email,
  status,
  counts,
  reasons: reasons.map((one) => reasonAnswer(one, locale)),
});

export const planDetailAnswer = (row: PlanMemberRow, locale: Locale): RolloutPlanDetail => ({
  ...planMemberAnswer(row, locale),
  ...row.detail,
});

export const planOverlaysAnswer = ({ reasons, overlays }: MemberOverlays, locale: Locale): RolloutPlanOverlays => ({
  reasons: reasons.map((one) => reasonAnswer(one, locale)),
  overlays: [...overlays],
});

export async function rolloutAnswer(database: Database, rollout: RolloutRow, locale: Locale): Promise<RolloutAnswer> {
  const { id, planId, state, options, wave, health } = rollout;
  const waves = (await lastWave(database, id)) + 1;
  const applied = await appliedByWave(database, id);
  return {
    id,
    planId,
    state,
    reason: reasonOrNull(rollout.reason, locale),
    options,
    wave,
    waves,
    nextWaveAt: isoOrNull(rollout.nextAtMs),
    startedBy: await emailOf(database, rollout.startedById),
    createdAt: isoOf(rollout.createdAtMs),
    endedAt: isoOrNull(rollout.endedAtMs),
    presets: rollout.presets.map(({ key, name, presetId, version }) => ({ key, name, presetId, version })),
    members: await tallyOf(database, id),
    appliedByWave: Array.from({ length: waves }, (_wave, index) => applied.get(index) ?? 0),
    health: [...health],
  };
}

export const rolloutMemberAnswer = (row: RolloutMemberRow, locale: Locale): RolloutMember => ({
  memberId: row.memberId,
  email: row.email,
  wave: row.wave,
  state: row.state,
  waitsFor: row.waitsFor,
  reason: reasonOrNull(row.reason, locale),
  at: isoOrNull(row.atMs),
  counts: row.counts,
  stays: row.stays,
});
