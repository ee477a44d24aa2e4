/** Starts, stops, resumes and takes back roll-outs of plans (behaviour: rollout-6). */
import { AppError } from '#engine/core/appError.ts';
import type { RolloutOptions, RolloutPlanFile } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { makeRoomForVersion, type OldVersionsDeps, removeOldVersions } from '../../../documents/presets/oldVersions.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { Acting } from '../acting.ts';
import { findAgency } from '../store.ts';
import { refuseEdited } from './planFile.ts';
import { NO_COUNTS } from './plans.ts';
import { allPlanMembers, findPlan, type PlanMemberRow, type PlannedVersion, type PlanRow } from './planStore.ts';
import { makeVersion, resolvePreset } from './resolvePreset.ts';
import { createRolloutRunner, type RolloutRunnerDeps } from './rolloutRunner.ts';
import {
  changeRollout,
  findRollout,
  insertRollout,
  insertRolloutMembers,
  markForRollback,
  nextMember,
  retryFailed,
  type RolloutMemberRow,
  type RolloutRow,
  type RolloutState,
  runningRollout,
} from './rolloutStore.ts';
import { wavesOf } from './waves.ts';

export interface RolloutsDeps extends RolloutRunnerDeps {
  storage: RolloutRunnerDeps['storage'] & OldVersionsDeps['storage'];
  /** Signs files of plans. */
  planSecret: Uint8Array;
}

/** The person who starts something, and the key that came with the request; null = signed in. */
export interface Starter extends Acting {
  keyId: string | null;
}

export interface Rollouts {
  /**
   * Starts to apply a plan and returns the id of the roll-out.
   * @throws PLAN_UNKNOWN, PLAN_EDITED, PLAN_OF_OTHER_AGENCY, PLAN_EXPIRED, ROLLOUT_RUNNING, PRESET_VERSIONS_LIMIT, errors of `resolvePreset`
   */
  start(by: Starter, file: RolloutPlanFile, options: RolloutOptions): Promise<string>;
  /** @throws NOT_FOUND */
  read(agencyId: string, id: string): Promise<RolloutRow>;
  /** @throws NOT_FOUND, ROLLOUT_STATE */
  stop(by: Starter, id: string): Promise<void>;
  /** Goes on in the name of the caller. @throws NOT_FOUND, ROLLOUT_STATE, ROLLOUT_RUNNING */
  resume(by: Starter, id: string, noHealth: boolean): Promise<void>;
  /** @throws NOT_FOUND, ROLLOUT_STATE, ROLLOUT_RUNNING */
  rollBack(by: Starter, id: string, part: NonNullable<RolloutRow['rollback']>): Promise<void>;
  /** Continues what ran when the server stopped. */
  resumeAll(): Promise<void>;
  close(): Promise<void>;
}

const PAUSED: readonly RolloutState[] = ['paused', 'stopped'];
const BEGUN: readonly RolloutState[] = ['paused', 'stopped', 'done', 'rolled-back'];

export function createRollouts(deps: RolloutsDeps): Rollouts {
  const { database } = deps;
  const runner = createRolloutRunner(deps);
  const nowMs = (): number => Math.floor(deps.clock.nowMs());

  async function read(agencyId: string, id: string): Promise<RolloutRow> {
    const rollout = await findRollout(database, id);
    if (rollout?.agencyId !== agencyId) throw new AppError('NOT_FOUND');
    return rollout;
  }

  /** Changes a roll-out in one of these states. @throws ROLLOUT_STATE */
  async function change(
    at: Database,
    { id, state }: RolloutRow,
    from: readonly RolloutState[],
    changed: Partial<RolloutRow>,
  ): Promise<void> {
    if (!(await changeRollout(at, id, from, changed))) throw new AppError('ROLLOUT_STATE', { id, state });
  }

  const starterOf = async ({ userId, keyId, address }: Starter): Promise<StarterColumns> => ({
    startedById: userId,
    startedByEmail: (await findUser(database, userId))?.email ?? '',
    keyId,
    address,
  });

  return {
    read,

    async start(by, file, options) {
      const plan = await usablePlan(database, by, file, { secret: deps.planSecret, nowMs: nowMs() });
      const members = await allPlanMembers(database, plan.id);
      const starter = await starterOf(by);
      const id = deps.randomKey();
      const now = nowMs();
      const presets: RolloutRow['presets'][number][] = [];
      await refuseSecond(database, by.agencyId);
      await makeRoom(deps, by.agencyId, plan.presets);
      await database.transaction(async (transaction) => {
        await refuseSecond(transaction, by.agencyId);
        for (const one of plan.presets) {
          const made = await makeVersion(transaction, by.agencyId, namedAs(one), deps.randomKey, now);
          presets.push({ key: one.key, name: one.name, ...made });
        }
        const atMs = options.at === null ? now : Math.max(now, Date.parse(options.at));
        const state = atMs > now ? 'scheduled' : 'running';
        const base = { id, agencyId: by.agencyId, planId: plan.id, reason: null, options, presets, ...starter };
        const times = { waveBeganAtMs: null, nextAtMs: atMs, createdAtMs: now, endedAtMs: null };
        await insertRollout(transaction, { ...base, ...times, state, wave: 0, health: [], rollback: null });
        await insertRolloutMembers(transaction, id, membersOf(members, options));
      });
      runner.wake(id);
      for (const { presetId } of presets) await removeOldVersions(deps, presetId);
      return id;
    },

    async stop(by, id) {
      const rollout = await read(by.agencyId, id);
      const { startedByEmail: email } = await starterOf(by);
      const reason = { code: 'ROLLOUT_STOPPED', params: { email } } as const;
      await change(database, rollout, ['scheduled', 'running', 'rolling-back'], { state: 'stopped', reason });
    },

    async resume(by, id, noHealth) {
      const rollout = await read(by.agencyId, id);
      const starter = await starterOf(by);
      await database.transaction(async (transaction) => {
        await refuseSecond(transaction, by.agencyId);
        const state = rollout.rollback === null ? 'running' : 'rolling-back';
        const isNextWave = noHealth && rollout.waveBeganAtMs !== null && (await isWaveOver(transaction, rollout));
        const wave = isNextWave ? { wave: rollout.wave + 1, waveBeganAtMs: nowMs() } : {};
        const options = { ...rollout.options, noHealth: rollout.options.noHealth || noHealth };
        const begun = rollout.waveBeganAtMs === null ? { nextAtMs: nowMs() } : { nextAtMs: null };
        const changed = { ...starter, ...wave, ...begun, state, options, reason: null, endedAtMs: null } as const;
        await change(transaction, rollout, PAUSED, changed);
        if (rollout.rollback === null) await retryFailed(transaction, id);
      });
      runner.wake(id);
    },

    async rollBack(by, id, part) {
      const rollout = await read(by.agencyId, id);
      const starter = await starterOf(by);
      await database.transaction(async (transaction) => {
        await refuseSecond(transaction, by.agencyId);
        const state = { state: 'rolling-back', rollback: part, reason: null, nextAtMs: null, endedAtMs: null } as const;
        await change(transaction, rollout, BEGUN, { ...starter, ...state });
        await markForRollback(transaction, id, part);
      });
      runner.wake(id);
    },

    resumeAll: () => runner.resume(),
    close: () => runner.close(),
  };
}

/** Makes room for the versions that a plan makes. @throws PRESET_VERSIONS_LIMIT, errors of `resolvePreset` */
async function makeRoom(deps: RolloutsDeps, agencyId: string, presets: readonly PlannedVersion[]): Promise<void> {
  let bytes = 0;
  for (const one of presets) {
    const { isNewVersion, size } = await resolvePreset(deps.database, agencyId, namedAs(one));
    if (isNewVersion) bytes += size;
  }
  if (bytes > 0) await makeRoomForVersion(deps, agencyId, bytes);
}

/** Names a preset of a plan as it was found. */
const namedAs = (one: PlannedVersion): PlannedVersion & { presetId: string } => ({
  ...one,
  presetId: one.presetId ?? '',
});

type StarterColumns = Pick<RolloutRow, 'startedById' | 'startedByEmail' | 'keyId' | 'address'>;

/** @throws ROLLOUT_RUNNING */
async function refuseSecond(transaction: Database, agencyId: string): Promise<void> {
  const running = await runningRollout(transaction, agencyId);
  if (running !== null) throw new AppError('ROLLOUT_RUNNING', { id: running });
}

const isWaveOver = async (transaction: Database, { id, wave }: RolloutRow): Promise<boolean> =>
  (await nextMember(transaction, id, wave)) === null;

/** Returns the plan of a file. @throws PLAN_UNKNOWN, PLAN_EDITED, PLAN_OF_OTHER_AGENCY, PLAN_EXPIRED */
async function usablePlan(
  database: Database,
  { agencyId }: Acting,
  file: RolloutPlanFile,
  { secret, nowMs }: { secret: Uint8Array; nowMs: number },
): Promise<PlanRow> {
  const plan = await findPlan(database, file.id);
  if (plan === null && Date.parse(file.expiresAt) > nowMs) throw new AppError('PLAN_UNKNOWN', { plan: file.id });
  refuseEdited(file, secret);
  if (file.agency.id !== agencyId || (plan !== null && plan.agencyId !== agencyId)) {
    const own = (await findAgency(database, agencyId))?.name ?? '';
    throw new AppError('PLAN_OF_OTHER_AGENCY', { agency: file.agency.name, own });
  }
  if (plan === null || plan.expiresAtMs <= nowMs)
    throw new AppError('PLAN_EXPIRED', { plan: file.id, at: file.expiresAt });
  return plan;
}

/** Returns the members of a roll-out; those whom the plan refused get no turn, unless a new plan decides. */
function membersOf(planned: readonly PlanMemberRow[], options: RolloutOptions): RolloutMemberRow[] {
  const hasTurn = ({ status, memberId }: PlanMemberRow): boolean =>
    status !== 'refused' || (memberId === null ? options.invite : options.replan);
  const waves = wavesOf(planned.filter(hasTurn).length, options);
  let turn = 0;
  return planned.map((one) => {
    const isWaiting = hasTurn(one);
    return {
      position: one.position,
      memberId: one.memberId,
      email: one.email,
      wave: isWaiting ? waves[turn++]! : 0,
      state: isWaiting ? 'waiting' : 'refused',
      waitsFor: isWaiting ? 'turn' : null,
      reason: isWaiting ? null : (one.reasons[0] ?? null),
      atMs: null,
      begunAtMs: null,
      counts: NO_COUNTS,
      undo: null,
      stays: [],
    };
  });
}
