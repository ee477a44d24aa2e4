/**
 * Works through roll-outs, one member after the other (behaviour: rollout-8); roll-outs of several agencies take turns, because
 * they wait in one line for their share of the thread (behaviour: rollout-54). Everything that it knows is stored, so a killed
 * server continues where it was.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { sameJson } from '#engine/rules/merge/sameJson.ts';
import type { WaveHealth } from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../../ground/base/fairScheduler.ts';
import { createBundles } from '../../../documents/presets/rollouts/wantedPreset.ts';
import { starterRights } from './accountStore.ts';
import { healthOfWave } from './health.ts';
import { applyTurn, loadPlan, type MemberTurnDeps, rollBackTurn, type RunningPlan } from './memberTurn.ts';
import { reasonOf } from './plans.ts';
import {
  appliedOfWave,
  changeRollout,
  countFailed,
  findRollout,
  lastWave,
  memberAt,
  nextMember,
  nextToRollBack,
  type RolloutRow,
  RUNNING,
  runningRollouts,
  streamingMembers,
} from './rolloutStore.ts';

export interface RolloutRunnerDeps extends MemberTurnDeps {
  scheduler: Scheduler;
  fair: FairScheduler;
}

export interface RolloutRunner {
  /** Works on a roll-out until it ends or waits for a time; a running one continues. */
  wake(id: string): void;
  /** Continues what ran when the server stopped. */
  resume(): Promise<void>;
  /** Ends after the member whose turn it is. */
  close(): Promise<void>;
}

/** Part of the thread that roll-outs take beside what viewers see. */
const WEIGHT = 0.2;
/** Time after which streams and long waits are checked again. */
const LOOK_MS = 15_000;

export function createRolloutRunner(deps: RolloutRunnerDeps): RolloutRunner {
  const { database, clock, scheduler } = deps;
  const share = deps.fair.share(WEIGHT);
  const working = new Map<string, Promise<void>>();
  const timers = new Map<string, () => void>();
  /** Roll-outs that were woken while they were worked on. */
  const woken = new Set<string>();
  const plans = new Map<string, RunningPlan>();
  let isClosed = false;

  const nowMs = (): number => Math.floor(clock.nowMs());

  /** Pauses or stops a roll-out that is running. */
  const halt = (id: string, state: 'paused' | 'stopped', reason: AppError): Promise<boolean> =>
    changeRollout(database, id, ['running', 'scheduled'], { state, reason: reasonOf(reason), nextAtMs: null });

  async function planOf(rollout: RolloutRow): Promise<RunningPlan | null> {
    const known = plans.get(rollout.id) ?? (await loadPlan(database, rollout, createBundles()));
    if (known !== null) plans.set(rollout.id, known);
    return known;
  }

  /** Returns why nobody may be changed for the starter any more. */
  async function lostRight({ agencyId, startedById, startedByEmail, keyId }: RolloutRow): Promise<AppError | null> {
    const rights = await starterRights(database, { agencyId, userId: startedById, keyId }, nowMs());
    if (!rights.isManager) return new AppError('ROLLOUT_ROLE_LOST', { email: startedByEmail });
    return rights.hasKey ? null : new AppError('ROLLOUT_KEY_REVOKED');
  }

  /** Does one step and returns the time until the next one; null = nothing is left to do. */
  async function step(id: string): Promise<number | null> {
    const rollout = await findRollout(database, id);
    if (rollout === null || !RUNNING.includes(rollout.state)) return null;
    if (rollout.state === 'rolling-back') return stepBack(rollout);
    const waitMs = (rollout.nextAtMs ?? 0) - nowMs();
    if (waitMs > 0) {
      if (rollout.waveBeganAtMs !== null) await noteHealth(rollout);
      return waitMs;
    }
    const lost = await lostRight(rollout);
    if (lost !== null) return (await halt(id, 'paused', lost), null);
    if (rollout.nextAtMs !== null) return beginWave(rollout);
    return stepForward(rollout);
  }

  async function stepForward(rollout: RolloutRow): Promise<number | null> {
    const { id, wave, options } = rollout;
    const member = await nextMember(database, id, wave);
    if (member === null) return endWave(rollout);
    const isFirst = !plans.has(id);
    const plan = await planOf(rollout);
    if (plan === null) return (await halt(id, 'stopped', new AppError('PLAN_UNKNOWN', { plan: rollout.planId })), null);
    const hasFailed = (await applyTurn(deps, rollout, plan, member)) === 'failed';
    // A server that was killed may have stored a failure and not what follows from it.
    const failed = hasFailed || isFirst ? await countFailed(database, id) : 0;
    if (failed > options.maxFailures) {
      const reason = new AppError('ROLLOUT_FAILURES', { count: failed, limit: options.maxFailures });
      return (await halt(id, 'stopped', reason), null);
    }
    return 0;
  }

  /** Begins after a pause: the first wave, or the one after a healthy one. */
  async function beginWave(rollout: RolloutRow): Promise<number | null> {
    const { id, wave, waveBeganAtMs } = rollout;
    if (waveBeganAtMs === null) {
      await changeRollout(database, id, RUNNING, { state: 'running', nextAtMs: null, waveBeganAtMs: nowMs() });
      return 0;
    }
    const reason = await illness(rollout);
    if (reason !== null) return (await halt(id, 'stopped', reason), null);
    await changeRollout(database, id, ['running'], { wave: wave + 1, nextAtMs: null, waveBeganAtMs: nowMs() });
    return 0;
  }

  /**
   * Stores the health of the wave that ended, also during the pause after it: everybody sees at once when nobody of it is live
   * (behaviour: rollout-71).
   */
  async function noteHealth(rollout: RolloutRow): Promise<{ health: WaveHealth; members: number }> {
    const { id, wave } = rollout;
    const memberIds = await appliedOfWave(database, id, wave);
    const sinceMs = rollout.waveBeganAtMs!;
    const health = await healthOfWave(database, { ...deps, wave, memberIds, sinceMs, nowMs: nowMs() });
    const kept = rollout.health.filter((one) => one.wave !== wave);
    const isKnown = rollout.health.some((one) => sameJson(one, health));
    if (!isKnown) await changeRollout(database, id, ['running'], { health: [...kept, health] });
    return { health, members: memberIds.length };
  }

  /** Looks at the health of the wave that ended, and returns why the next one must not begin. */
  async function illness(rollout: RolloutRow): Promise<AppError | null> {
    const { wave, options } = rollout;
    const { health, members } = await noteHealth(rollout);
    const { pageErrors, missedCues, failedRuns } = health;
    if (health.status === 'unhealthy')
      return new AppError('ROLLOUT_UNHEALTHY', { wave: wave + 1, pageErrors, missedCues, failedRuns });
    const isCanary = wave === 0 && options.canary > 0 && members > 0;
    const isUnknown = health.status === 'unknown' && isCanary && !options.noHealth;
    return isUnknown ? new AppError('ROLLOUT_HEALTH_UNKNOWN', { wave: wave + 1 }) : null;
  }

  /** Goes on after a wave: with members whose stream ended, with the next wave, or to the end. */
  async function endWave(rollout: RolloutRow): Promise<number | null> {
    const { id, wave, options } = rollout;
    let isAwaited = false;
    for (const { position, memberId } of await streamingMembers(database, id, wave)) {
      if (deps.isLive(memberId)) isAwaited = true;
      else await applyLate(rollout, position);
    }
    if (wave < (await lastWave(database, id))) {
      const nextAtMs = nowMs() + options.pauseSeconds * 1000;
      await changeRollout(database, id, ['running'], { nextAtMs });
      return 0;
    }
    if (isAwaited) return LOOK_MS;
    if ((await streamingMembers(database, id, wave)).length > 0 || (await nextMember(database, id, wave)) !== null)
      return 0;
    await changeRollout(database, id, ['running'], { state: 'done', endedAtMs: nowMs() });
    return null;
  }

  /** Gives a member whose stream ended the turn that was missed. */
  async function applyLate(rollout: RolloutRow, position: number): Promise<void> {
    const plan = await planOf(rollout);
    if (plan === null) return;
    const member = await memberAt(database, rollout.id, position);
    if (member !== null) await applyTurn(deps, rollout, plan, member);
  }

  async function stepBack(rollout: RolloutRow): Promise<number | null> {
    const { id } = rollout;
    const member = await nextToRollBack(database, id);
    if (member === null) {
      await changeRollout(database, id, ['rolling-back'], { state: 'rolled-back', endedAtMs: nowMs() });
      return null;
    }
    const lost = await lostRight(rollout);
    if (lost !== null) {
      const change = { state: 'paused', reason: reasonOf(lost) } as const;
      return (await changeRollout(database, id, ['rolling-back'], change), null);
    }
    await rollBackTurn(deps, rollout, member);
    return 0;
  }

  /** Works until the roll-out waits or ends. */
  async function work(id: string): Promise<void> {
    for (;;) {
      if (isClosed) return;
      const sinceMs = clock.nowMs();
      const waitMs = await step(id);
      await share.next(Math.max(0, clock.nowMs() - sinceMs));
      if (waitMs === null) return void plans.delete(id);
      if (waitMs > 0) return later(id, Math.min(waitMs, LOOK_MS));
    }
  }

  function later(id: string, delayMs: number): void {
    timers.get(id)?.();
    timers.set(
      id,
      scheduler.after(delayMs, () => {
        timers.delete(id);
        runner.wake(id);
      }),
    );
  }

  const runner: RolloutRunner = {
    wake(id) {
      if (isClosed) return;
      if (working.has(id)) {
        woken.add(id);
        return;
      }
      timers.get(id)?.();
      timers.delete(id);
      const done = work(id)
        .catch((error: unknown) => {
          deps.log.error({ err: error, rollout: id }, 'roll-out failed; it continues later');
          if (!isClosed) later(id, LOOK_MS);
        })
        .finally(() => {
          working.delete(id);
          if (woken.delete(id)) runner.wake(id);
        });
      working.set(id, done);
    },

    async resume() {
      for (const id of await runningRollouts(database)) runner.wake(id);
    },

    async close() {
      isClosed = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
      await Promise.all(working.values());
    },
  };
  return runner;
}
