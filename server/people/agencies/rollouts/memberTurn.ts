/** Carries out the turn of one member: applies the plan or takes it back, and notes the result in the same transaction. */
import { AppError } from '#engine/core/appError.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import {
  type AppliedMember,
  applyMember,
  type ApplyMemberDeps,
  MemberRefused,
} from '../../../documents/presets/rollouts/applyMember.ts';
import type { BundleOf, WantedPreset } from '../../../documents/presets/rollouts/wantedPreset.ts';
import { rollBackMember } from '../../../documents/presets/rollouts/rollBackMember.ts';
import { insertAudit } from '../../accounts/audit/store.ts';
import type { Invitations } from '../invitations.ts';
import { findAccount, type RolloutAccount } from './accountStore.ts';
import { closedReason, countsOfOutcomes, outcomeAnswer, reasonOf, wantedOf } from './plans.ts';
import { findPlan, plannedAt, type PlanMemberRow, type StoredReason } from './planStore.ts';
import { changeMember, type RolloutMemberRow, type RolloutRow } from './rolloutStore.ts';

export interface MemberTurnDeps extends ApplyMemberDeps {
  invitations: Pick<Invitations, 'invite'>;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
  /** Tells whether a member is live now. */
  isLive(memberId: string): boolean;
  log: { error(fields: object, message: string): void };
}

/** Presets of a roll-out, in memory while it runs. */
export interface RunningPlan {
  presets: ReadonlyMap<string, WantedPreset>;
  bundleOf: BundleOf;
}

/** Loads the presets of a roll-out as the versions that it made. */
export async function loadPlan(
  database: Database,
  rollout: RolloutRow,
  bundleOf: BundleOf,
): Promise<RunningPlan | null> {
  const plan = await findPlan(database, rollout.planId);
  if (plan === null) return null;
  const made = new Map(rollout.presets.map((one) => [one.key, one]));
  const presets = plan.presets.map((one): [string, WantedPreset] => {
    const { presetId, version, storageId } = made.get(one.key)!;
    return [one.key, wantedOf({ ...one, presetId, version, storageId })];
  });
  return { presets: new Map(presets), bundleOf };
}

const nowOf = ({ clock }: MemberTurnDeps): number => Math.floor(clock.nowMs());

/** End of a turn; null = the member did not fail. */
type TurnEnd = 'failed' | null;

/** Applies the plan to a member whose turn it is, and says whether it failed. Never throws for a reason of the member. */
export async function applyTurn(
  deps: MemberTurnDeps,
  rollout: RolloutRow,
  running: RunningPlan,
  member: RolloutMemberRow,
): Promise<TurnEnd> {
  const { database } = deps;
  const { id, options } = rollout;
  const planned = await plannedAt(database, rollout.planId, member.position);
  if (member.memberId === null || planned === null) return inviteTurn(deps, rollout, member);
  if (!options.live && deps.isLive(member.memberId))
    return (await changeMember(database, id, member.position, { waitsFor: 'stream' }), null);
  const account = await findAccount(database, member.memberId, deps.defaultPlan);
  const closed = closedReason(account, rollout.agencyId, member.email);
  if (closed !== null || account === null) return refuse(deps, rollout, member, closed ?? new AppError('NOT_FOUND'));
  const begin = async (): Promise<number> => {
    const begunAtMs = member.begunAtMs ?? nowOf(deps);
    if (member.begunAtMs === null) await changeMember(database, id, member.position, { begunAtMs });
    return begunAtMs;
  };
  try {
    await applyMember(deps, account, orderOf(rollout, running, planned), {
      rolloutId: id,
      expected: options.replan ? null : { digest: planned.digest, outcome: planned.outcome },
      prune: options.prune,
      begin,
      along: (transaction, result) => noteApplied(deps, transaction, rollout, { member, account, result }),
    });
    return null;
  } catch (error) {
    if (error instanceof MemberRefused) return refuse(deps, rollout, member, error.reason);
    return fail(deps, rollout, member, error);
  }
}

const orderOf = ({ agencyId }: RolloutRow, { presets, bundleOf }: RunningPlan, { wanted }: PlanMemberRow) => ({
  agencyId,
  presets: wanted.presets.map((key) => presets.get(key)!),
  values: Object.fromEntries(wanted.values.map(({ name, value }) => [name, value])),
  bundleOf,
});

async function refuse(
  deps: MemberTurnDeps,
  { id }: RolloutRow,
  { position }: RolloutMemberRow,
  reason: AppError,
): Promise<null> {
  const atMs = nowOf(deps);
  await changeMember(deps.database, id, position, { state: 'refused', waitsFor: null, reason: reasonOf(reason), atMs });
  return null;
}

/** Notes an error that is no reason of the member. */
async function fail(
  deps: MemberTurnDeps,
  { id }: RolloutRow,
  { position, memberId }: RolloutMemberRow,
  error: unknown,
): Promise<'failed'> {
  if (!(error instanceof AppError))
    deps.log.error({ err: error, rollout: id, memberId }, 'roll-out to a member failed');
  const reason: StoredReason = error instanceof AppError ? reasonOf(error) : { code: 'INTERNAL', params: {} };
  await changeMember(deps.database, id, position, { state: 'failed', waitsFor: null, reason, atMs: nowOf(deps) });
  return 'failed';
}

/** Notes what was applied, also in the audit log that the member sees. */
async function noteApplied(
  deps: MemberTurnDeps,
  transaction: Database,
  rollout: RolloutRow,
  { member, account, result }: { member: RolloutMemberRow; account: RolloutAccount; result: AppliedMember },
): Promise<void> {
  const { state, undo, outcomes } = result;
  const atMs = nowOf(deps);
  const counts = countsOfOutcomes(outcomes);
  await changeMember(transaction, rollout.id, member.position, {
    state,
    waitsFor: null,
    reason: null,
    atMs,
    counts,
    undo,
  });
  if (state === 'applied') await audit(deps, transaction, rollout, account, 'roll-out');
}

async function audit(
  deps: MemberTurnDeps,
  transaction: Database,
  { startedById, startedByEmail, presets, agencyId, address }: RolloutRow,
  account: Pick<RolloutAccount, 'userId' | 'email'>,
  action: 'roll-out' | 'roll-back',
): Promise<void> {
  const detail = presets.map(({ name, version }) => `${name} ${version}`).join(', ');
  const actor = { id: startedById, email: startedByEmail };
  const subject = { id: account.userId, email: account.email };
  await insertAudit(transaction, { atMs: nowOf(deps), action, detail, actor, subject, address, agencyId });
}

/** Invites an address that belongs to no member, or refuses it. */
async function inviteTurn(deps: MemberTurnDeps, rollout: RolloutRow, member: RolloutMemberRow): Promise<TurnEnd> {
  const { email, position } = member;
  if (!rollout.options.invite) return refuse(deps, rollout, member, new AppError('ROLLOUT_NO_MEMBER', { email }));
  const by = { userId: rollout.startedById, agencyId: rollout.agencyId, address: rollout.address };
  try {
    await deps.invitations.invite(by, { email, role: 'STREAMER' });
  } catch (error) {
    if (!(error instanceof AppError)) return fail(deps, rollout, member, error);
    // An open invitation is what was wanted.
    if (error.code !== 'INVITATION_OPEN') return refuse(deps, rollout, member, error);
  }
  const reason = reasonOf(new AppError('ROLLOUT_INVITED', { email }));
  await changeMember(deps.database, rollout.id, position, {
    state: 'nothing',
    waitsFor: null,
    reason,
    atMs: nowOf(deps),
  });
  return null;
}

/** Takes a roll-out back for a member. A member who left keeps everything. */
export async function rollBackTurn(deps: MemberTurnDeps, rollout: RolloutRow, member: RolloutMemberRow): Promise<void> {
  const { database } = deps;
  const { position, memberId } = member;
  const account = await findAccount(database, memberId ?? '', deps.defaultPlan);
  const closed = closedReason(account, rollout.agencyId, member.email);
  const keep = (reason: StoredReason): Promise<void> =>
    changeMember(database, rollout.id, position, { waitsFor: null, reason });
  if (closed !== null || account === null) return keep(reasonOf(closed ?? new AppError('NOT_FOUND')));
  try {
    await rollBackMember(deps, account, {
      rolloutId: rollout.id,
      undo: member.undo ?? [],
      async along(transaction, stays) {
        const done = { state: 'rolled-back', waitsFor: null, reason: null, undo: null } as const;
        const atMs = nowOf(deps);
        await changeMember(transaction, rollout.id, position, { ...done, atMs, stays: stays.map(outcomeAnswer) });
        await audit(deps, transaction, rollout, account, 'roll-back');
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error, rollout: rollout.id, memberId }, 'rollback failed');
    await keep(error instanceof AppError ? reasonOf(error) : { code: 'INTERNAL', params: {} });
  }
}
