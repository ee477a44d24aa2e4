/** A plan and a roll-out of each agency, for the walk of all routes. */
import type { RolloutPlanAnswer } from '#schemas/generated/types.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { NO_COUNTS } from '#server/people/agencies/rollouts/plans.ts';
import { finishPlan, insertPlan, insertPlanMembers } from '#server/people/agencies/rollouts/planStore.ts';
import { insertRollout } from '#server/people/agencies/rollouts/rolloutStore.ts';
import type { Account } from './apiServer.ts';
import { exampleOf } from './walkedRequests.ts';

const OPTIONS = {
  canary: 0,
  wave: 0,
  pauseSeconds: 0,
  maxFailures: 0,
  replan: false,
  noHealth: false,
  prune: false,
  invite: false,
  live: false,
  at: null,
};

const agencyOf = ({ id }: Account): string => (id === 'stranger' ? 'south' : 'north');

/** The plan of each account's agency, the member whom it is about, and the roll-out. */
export const ROLLOUT_THINGS = {
  rolloutPlan: (account: Account): string => `plan-${agencyOf(account)}`,
  plannedMember: ({ id }: Account): string => (id === 'stranger' ? 'south-member' : 'streamer'),
  rollout: (account: Account): string => `rollout-${agencyOf(account)}`,
};

/** Stores a plan for a member, and a roll-out that has ended. */
export async function keepRollout(database: Database, agencyId: string, memberId: string): Promise<void> {
  const { file } = exampleOf('RolloutPlanAnswer') as unknown as RolloutPlanAnswer;
  const planId = `plan-${agencyId}`;
  const plan = { id: planId, agencyId, createdById: memberId, createdAtMs: 0, presets: [] };
  await insertPlan(database, { ...plan, expiresAtMs: 0, file: null });
  await finishPlan(database, planId, { file, expiresAtMs: 8_000_000_000_000 });
  const row = { position: 0, memberId, email: 'a@example.com', status: 'nothing', digest: '', outcome: '' } as const;
  const detail = { presets: [], unwanted: [] };
  const wanted = { presets: [], values: [] };
  await insertPlanMembers(database, planId, [{ ...row, wanted, counts: NO_COUNTS, reasons: [], detail }]);
  const times = { waveBeganAtMs: 0, nextAtMs: null, createdAtMs: 0, endedAtMs: 0 };
  const starter = { startedById: memberId, startedByEmail: 'a@example.com', keyId: null, address: '' };
  const state = { state: 'done', reason: null, wave: 0, health: [], rollback: null } as const;
  const id = `rollout-${agencyId}`;
  await insertRollout(database, {
    id,
    agencyId,
    planId,
    options: OPTIONS,
    presets: [],
    ...times,
    ...starter,
    ...state,
  });
}
